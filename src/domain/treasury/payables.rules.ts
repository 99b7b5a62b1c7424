import type { AnyRow } from '../kernel/entity.ts';
import type { OpenAmount } from '../sales/open-amounts.rules.ts';
import { BOUGHT } from './settlement.rules.ts';

/** The amount that is open of a supplier invoice and its due day: nothing of a draft, a refused one or a credit note. */
export function payableAmounts(row: AnyRow): OpenAmount[] {
  const { status, type, date, calculatedDue, calculatedBalance } = row;
  const open = typeof calculatedBalance === 'number' ? calculatedBalance : 0;
  const due = typeof calculatedDue === 'string' ? calculatedDue : String(date ?? '');
  return BOUGHT.stands(status) && type !== 'credit note' && open > 0 && due !== ''
    ? [{ date: due, open }]
    : [];
}
