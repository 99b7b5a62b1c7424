import { forgetDrafts } from '../../ui/form/draft-ports.ts';
import { keptTiles } from '../../ui/map/kept-tiles-ports.ts';
import { sharedFiles } from '../../ui/photo/share-target-ports.ts';
import { pushPorts } from '../../ui/push/push-ports.ts';

/** Whether notices may be shown on this device: asked once, and still answered when the person comes back. */
const STAYS = 'push';

/** What pages keep of a person in the browser's storage stands under `‹what›:‹person›`, or below that. */
function forgetKeys(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [what, whose] = key.split(':');
      if (whose === userId && what !== STAYS) localStorage.removeItem(key);
    }
  } catch {
    // Closed: there is nothing in it that could be reached.
  }
}

/** What a person leaves beside their database: what was typed or shared, regions of the map, tours, how their lists stand, what their figures came to, what the system still shows. */
export async function forgetPerson(userId: string): Promise<void> {
  await Promise.allSettled([sharedFiles.forgetAll(), keptTiles.forgetAll(), pushPorts.closeShown()]);
  forgetDrafts(userId);
  forgetKeys(userId);
}
