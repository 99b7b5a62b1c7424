/** What an answer means that is no plain success, and what comes of it: it loads with the first of them. */
export { classify } from './classify.ts';
export { judge, orGone } from './judge.ts';
export { settleOther } from './settle-other.ts';
export { engineError } from './engine-error.ts';
