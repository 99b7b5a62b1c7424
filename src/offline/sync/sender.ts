/** The half of the engine that talks to the server: it loads after the first list is shown. */
export { forget } from './apply.ts';
export { drainPass } from './drain.ts';
export { prune } from './prune.ts';
export { pull } from './pull.ts';
