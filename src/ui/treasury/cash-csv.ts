import { formatDate } from '../../domain/kernel/format.ts';
import type { CashLine } from '../../domain/treasury/cash.rules.ts';
import { csvSheet, inFigures } from '../exchange/csv-sheet.ts';

interface CashCsv {
  readonly head: readonly string[];
  /** What a line is called, what sort it is, and its accounting line. */
  readonly wordsOf: (line: CashLine) => readonly [label: string, kind: string, account: string];
}

/** The lines of a cash book as spreadsheets here read them. */
export function cashCsv(lines: readonly CashLine[], { head, wordsOf }: CashCsv): Blob {
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
  return csvSheet([head, ...rows]);
}
