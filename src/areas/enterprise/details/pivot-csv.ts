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
    [words.head, ...months.map(words.monthOf), words.total],
    ...rows.map((row) => [words.nameOf(row.key), ...row.months.map(inFigures), inFigures(row.total)]),
    [words.total, ...totals.map(inFigures), inFigures(total)],
  ]);
