import Papa from 'papaparse';
import type { Cell, Language } from '../../../domain/kernel/exchange/cell.ts';
import { guardFormula, unguardFormula } from '../../../domain/kernel/exchange/formula-guard.ts';
import { csvRows, guessSeparator, joinedRows } from '../../../domain/kernel/exchange/csv-rows.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';

export const BYTE_ORDER_MARK = '\uFEFF';
const END = '\r\n';
/** Excel's own word for the separator, on a first line of its own. */
const NAMED_SEPARATOR = /^sep=(.)(?:\r\n|\r|\n)/i;

/** A spreadsheet in French takes the comma for decimals, and the semicolon between cells. */
export const separatorFor = (language: Language): string => (language === 'fr' ? ';' : ',');

const written = (cell: Cell): string =>
  guardFormula(cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));

/** Lines of a CSV file, each with its end; cells that are texts and look like a formula are made harmless. */
export const csvLines = (rows: readonly (readonly Cell[])[], language: Language): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(
        rows.map((row) => row.map(written)),
        { delimiter: separatorFor(language), newline: END },
      ) + END;

/**
 * The cells of a CSV file with whatever separator it was written, and the rows (from 1) that are damaged, or that may be
 * several. `known` are names of columns, as `optionKey` makes them; `said` is the separator, where it is known.
 */
export function readCsv(
  text: string,
  known: readonly string[] = [],
  said?: string,
): {
  readonly separator: string;
  readonly rows: readonly (readonly string[])[];
  readonly faults: ReadonlyMap<number, string>;
  readonly joined: ReadonlySet<number>;
} {
  const bare = text.replace(BYTE_ORDER_MARK, '');
  const [line = '', named] = NAMED_SEPARATOR.exec(bare) ?? [];
  const table = bare.slice(line.length);
  const names = new Set(known);
  const isHeader = (cell: string): boolean => {
    const key = optionKey(cell);
    return names.has(key) || names.has(key.replace(/s$/, ''));
  };
  const separator = said ?? named ?? guessSeparator(table, isHeader);
  const { rows, broken } = csvRows(table, separator);
  return {
    separator,
    rows: rows.map((row) => row.map(unguardFormula)),
    faults: new Map([...broken].map((at) => [at + 1, 'csv.quotes'] as const)),
    joined: new Set([...joinedRows(rows, separator)].map((at) => at + 1)),
  };
}
