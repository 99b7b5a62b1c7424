import { keptTiles } from '../../ui/map/kept-tiles-ports.ts';
import { forgetTours } from '../../areas/crm/tour/tour-ports.ts';
import { sharedFiles } from '../../ui/photo/share-target-ports.ts';
import { forgetDrafts } from '../../ui/form/draft-ports.ts';
import { forgetHeads } from '../../ui/list/keep-list-heads-ports.ts';
import { forgetAnswers } from '../../ui/list/kept-answers-ports.ts';
import { forgetLayouts } from '../../ui/list/columns/layout-ports.ts';
import { pushPorts } from '../../ui/push/push-ports.ts';

/** What a person leaves beside their database: what was typed or shared, regions of the map, their tours, how their lists stand, what their figures came to, what the system still shows. */
export async function forgetPerson(userId: string): Promise<void> {
  await Promise.allSettled([sharedFiles.forgetAll(), keptTiles.forgetAll(), pushPorts.closeShown()]);
  forgetDrafts(userId);
  forgetHeads(userId);
  forgetAnswers(userId);
  forgetLayouts(userId);
  forgetTours(userId);
}
