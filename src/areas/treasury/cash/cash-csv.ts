import { formatDate } from '../../../domain/kernel/format.ts';
import type { Cents } from '../../../domain/kernel/money.ts';
import type { CashLine } from '../../../domain/treasury/cash.rules.ts';
import { csvSheet, inFigures } from '../../../ui/exchange/csv-sheet.ts';

interface CashCsv {
  readonly head: readonly string[];
  /** What lay in the drawer before the first line. */
  readonly before: Cents;
  /** What the first row and the last are called. */
  readonly carriedOver: string;
  readonly atTheEnd: string;
  /** What a line is called, what sort it is, and its accounting line. */
  readonly wordsOf: (line: CashLine) => readonly [label: string, kind: string, account: string];
}

/** What came into the drawer by these lines, or left it. */
export const sumOfCash = (lines: readonly CashLine[], isIn: boolean): Cents =>
  lines.reduce((sum, { effect }) => (effect >= 0 === isIn ? sum + Math.abs(effect) : sum), 0);

/** The lines of a cash book between its two balances, as spreadsheets here read them. */
export function cashCsv(lines: readonly CashLine[], of: CashCsv): Blob {
  const { head, before, carriedOver, atTheEnd, wordsOf } = of;
  const rows = lines.map((line) => {
    const [label, kind, account] = wordsOf(line);
    const { effect, row } = line;
    return [
      formatDate(line.date),
      label,
      kind,
      effect >= 0 ? inFigures(effect) : '',
      effect < 0 ? inFigures(-effect) : '',
      inFigures(line.balance),
      inFigures(row['calculatedVat'] as number | null | undefined),
      account,
    ];
  });
  const after = lines.at(-1)?.balance ?? before;
  return csvSheet([
    head,
    ['', carriedOver, '', '', '', inFigures(before), '', ''],
    ...rows,
    [
      '',
      atTheEnd,
      '',
      inFigures(sumOfCash(lines, true)),
      inFigures(sumOfCash(lines, false)),
      inFigures(after),
      '',
      '',
    ],
  ]);
}
