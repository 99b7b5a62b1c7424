import { formatDate } from '../../../domain/kernel/format.ts';
import type { Statement, StatementRow } from '../../../domain/sales/statement.rules.ts';
import type { Side } from '../../../domain/treasury/settlement.rules.ts';
import { csvSheet, inFigures } from '../../../ui/exchange/csv-sheet.ts';

interface StatementWords {
  /** Of the six columns. */
  readonly head: readonly string[];
  readonly opening: string;
  readonly total: string;
  readonly nameOf: (row: StatementRow) => string;
}

/** What is shown of an account, as spreadsheets here read it. */
export function statementCsv(
  { opening, rows, debit, credit, balance }: Statement,
  from: string | undefined,
  { pays }: Side,
  { head, opening: before, total, nameOf }: StatementWords,
): Blob {
  // Of a supplier, what is owed stands on the credit side.
  const turned = (sums: readonly [string, string]): readonly string[] =>
    pays === 'in' ? sums : sums.toReversed();
  const day = from ? formatDate(from) : '';
  return csvSheet([
    head,
    ...(opening === undefined ? [] : [[day, before, '', '', '', inFigures(opening)]]),
    ...rows.map((row) => [
      formatDate(row.date),
      nameOf(row),
      row.letter ?? '',
      ...turned([row.amount > 0 ? inFigures(row.amount) : '', row.amount < 0 ? inFigures(-row.amount) : '']),
      inFigures(row.balance),
    ]),
    ['', total, '', ...turned([inFigures(debit), inFigures(credit)]), inFigures(balance)],
  ]);
}
