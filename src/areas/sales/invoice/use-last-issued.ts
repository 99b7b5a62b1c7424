import { ISSUED } from '../../../domain/sales/issued.rules.ts';
import { isCredit } from '../../../domain/sales/invoice-due.rules.ts';
import type { Condition, Question, Shown } from '../../../offline/index.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';

/** The latest that was issued in the series of a document, as far as this device knows: of those days, or of all. */
function latest(row: Shown, days: readonly Condition[]): Question {
  const credit = ['credit note'];
  return {
    collection: 'invoices',
    words: '',
    conditions: [
      { field: 'status', oneOf: ISSUED },
      { field: 'type', ...(isCredit({ type: row['type'] }) ? { oneOf: credit } : { noneOf: credit }) },
      ...days,
    ],
    order: { field: 'date', descending: true },
    groupBy: undefined,
    sums: [],
    links: [],
  };
}

/** The day of the last document of a draft's series, and the latest year of which there is one. Undefined until known. */
export function useLastIssued(row: Shown) {
  const year = String(row['date']).slice(0, 4);
  const ofYear = useAnswer(latest(row, [{ field: 'date', from: `${year}-01-01`, to: `${year}-12-31` }]), 1);
  const ofAll = useAnswer(latest(row, []), 1);
  if (!ofYear || !ofAll) return undefined;
  const dayOf = (rows: typeof ofAll.rows): string | undefined => rows[0] && String(rows[0]['date']);
  const ever = dayOf(ofAll.rows);
  return { last: dayOf(ofYear.rows), lastYear: ever === undefined ? undefined : Number(ever.slice(0, 4)) };
}
