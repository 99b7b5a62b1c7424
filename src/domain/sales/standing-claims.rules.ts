import { isIssued } from './issued.rules.ts';
import type { Values } from '../kernel/field.ts';
import type { invoiceFields } from './invoice.entity.ts';

export type Claiming = Pick<
  Values<typeof invoiceFields>,
  'status' | 'claimOf' | 'periodStart' | 'periodEnd' | 'date' | 'calculatedTotal' | 'calculatedCredited'
>;

/** The invoices that claim for the late payment of one and stand: a draft claims nothing yet, what was credited whole nothing any more. */
export const standingClaims = <Row extends Claiming>(id: string, rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ status, claimOf, calculatedTotal: total, calculatedCredited: credited }) =>
      isIssued(status) && claimOf === id && !(credited && credited >= (total ?? 0)),
  );

/** Whether the two claim for a day that is the same: of one that names no period, all until its own day. */
export const claimsTwice = (one: Claiming, other: Claiming): boolean =>
  (one.periodStart ?? '') <= (other.periodEnd ?? other.date) &&
  (other.periodStart ?? '') <= (one.periodEnd ?? one.date);
