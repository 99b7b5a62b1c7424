/* What an update needs where its form has seen the row some time before, or where unsent work lies on the row. */
export { followStep } from '../outbox/follow-step.ts';
export { madeOn } from '../outbox/made-on.ts';
export { overSeen } from './seen.ts';
