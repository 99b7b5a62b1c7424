import { madeOn as version } from '../outbox/made-on.ts';

/* What an update needs where its form has seen the row some time before, or where unsent work lies on the row. */
export { followStep } from '../outbox/follow-step.ts';
export { overSeen } from './seen.ts';

/** See `made-on.ts`. */
export const madeOn: typeof version = (db, entity, id, server, seen, isMoved) =>
  version(db, entity, id, server, seen?.isRead && !isMoved ? undefined : seen, isMoved);
