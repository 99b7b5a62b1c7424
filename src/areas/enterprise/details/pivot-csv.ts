import type { Pivot } from '../../../domain/treasury/result-pivot.ts';
import { csvSheet, inFigures } from '../../../ui/exchange/csv-sheet.ts';
import type { PivotNames } from './use-pivot-names.ts';

interface PivotWords {
  /** Over the names of the rows. */
  readonly head: string;
  readonly total: string;
  readonly monthOf: (month: string) => string;
  readonly nameOf: PivotNames;
}

/** The table as spreadsheets here read it: the same rows, months and totals as on the page. */
export const pivotCsv = ({ months, rows, totals, total }: Pivot, words: PivotWords): Blob =>
  csvSheet([
    [words.head, words.total, ...months.map(words.monthOf)],
    ...rows.map((row) => [words.nameOf(row.key), inFigures(row.total), ...row.months.map(inFigures)]),
    [words.total, inFigures(total), ...totals.map(inFigures)],
  ]);
