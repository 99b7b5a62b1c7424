import type { AnyRow } from '../entity.ts';
import type { ExchangeColumn } from './columns.ts';

/** The lines of a document as rows of a flat file, each with what it needs of its document. */
export interface LineExport {
  readonly columns: readonly ExchangeColumn[];
  /** One plain row a line, with a value at the path of each column. */
  rowsOf(row: AnyRow): readonly Readonly<Record<string, unknown>>[];
}
