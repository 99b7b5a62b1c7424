/** The half of the engine that talks to the server and repairs: it loads after the first list is shown. */
export { evict } from '../storage/evict.ts';
export { drainPass } from './drain.ts';
export { prune } from './prune.ts';
export { forget, pull } from './pull.ts';
export { dropRecord, repairRecord, retryRecord, wouldDrop } from './repair.ts';
