/** The half of the engine that talks to the server: it loads after the first list is shown. */
export { drainPass } from './drain.ts';
export { pullReadable as pull } from './pull-readable.ts';
