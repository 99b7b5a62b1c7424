/** What stands in for keys and versions where a server has none: it loads when one is met. */
export { reread } from './reread.ts';
export { forgetSending } from './sent.ts';
export { lookBeforeSending } from './whereabouts.ts';
