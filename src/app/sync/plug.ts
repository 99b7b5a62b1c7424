import type { SyncPlug, SyncView } from './contract.ts';

const quiet: SyncView = { state: 'up-to-date', pending: 0, needsYou: 0, online: true, work: [] };

/** The engine's side of the sync state. It stands in the main layout's chunk, so the login page does not load the engine. */
export const syncPlug: SyncPlug = {
  useSync: () => quiet,
  actions: {
    retry: () => undefined,
    drop: () => undefined,
    syncNow: () => undefined,
    hrefOf: () => undefined,
  },
};
