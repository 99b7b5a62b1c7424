import { formatDate } from '../../domain/kernel/format.ts';
import type { CashLine } from '../../domain/treasury/cash.rules.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const inFigures = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',');

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
      // Typed by somebody: never a formula.
      quoted(/^[=+\-@\t\r]/.test(label) ? `'${label}` : label),
      quoted(kind),
      effect >= 0 ? inFigures(effect) : '',
      effect < 0 ? inFigures(-effect) : '',
      inFigures(line.balance),
      inFigures(row['calculatedVat'] as number | null | undefined),
      quoted(account),
    ];
  });
  const csv = [head.map(quoted), ...rows].map((cells) => cells.join(';')).join('\r\n');
  return new Blob(['\uFEFF', csv], { type: 'text/csv' });
}
