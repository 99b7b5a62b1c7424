import { BackgroundSyncPlugin } from 'workbox-background-sync';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/*
 * The worker of https://developer.chrome.com/docs/workbox/modules/workbox-background-sync, "Basic usage": a plugin on
 * a NetworkOnly route for each method. `statusPlugin` is from the same page: it queues 5xx as well.
 */
const plugin = new BackgroundSyncPlugin('writes', { maxRetentionTime: 24 * 60 });
const statusPlugin = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 500) throw new Error('Server error.');
    return response;
  },
};
for (const method of ['POST', 'PUT', 'DELETE'] as const)
  registerRoute(/\/api\/.*/, new NetworkOnly({ plugins: [statusPlugin, plugin] }), method);
clientsClaim();

// What the queue holds is told to the board; the plugin has no public name for it.
addEventListener('message', (event) => {
  void plugin._queue
    .getAll()
    .then((all) => event.ports[0]?.postMessage(all.map(({ request }) => request.headers.get('x-write'))));
});
