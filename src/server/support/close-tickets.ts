import type { ByItselfParts } from '../store/write-by-itself.ts';
import { takeStepByItself } from './take-step-by-itself.ts';

/** Tickets that were resolved some days ago close, unless their requester has come back to them. Answers how many did. */
export const closeTickets = (parts: ByItselfParts): Promise<number> =>
  takeStepByItself(parts, {
    collection: 'tickets',
    due: `t.status = 'resolved' and t.closes_on <= ($2::timestamp)::date`,
    change: (_row, now) => ({ status: 'closed', closedAt: now }),
  });
