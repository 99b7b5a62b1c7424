import { createSession } from '../offline/session/session.ts';
import { browserClock, browserHttp, browserRandom } from '../offline/transport/browser-ports.ts';

/** Where the API stands: beside the page, unless the build names another host that speaks the same calls. */
export const API_BASE = import.meta.env.VITE_API_HOST || '/api';

/** The device's session. It loads before the login page, so nothing here may pull in the engine or its database. */
export const session = createSession({
  http: browserHttp(API_BASE),
  clock: browserClock,
  random: browserRandom,
  store: window.localStorage,
  subtle: crypto.subtle,
});

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === null) session.reread();
});
