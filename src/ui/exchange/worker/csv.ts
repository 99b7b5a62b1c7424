import Papa from 'papaparse';
import type { Cell, Language } from '../../../domain/kernel/exchange/cell.ts';
import { guardFormula, unguardFormula } from '../../../domain/kernel/exchange/formula-guard.ts';
import { decodeText } from './decode-text.ts';

export const BYTE_ORDER_MARK = '\uFEFF';
const END = '\r\n';
const SEPARATORS = [';', ',', '\t', '|'];
/** Excel's own word for the separator, on a first line of its own. */
const NAMED_SEPARATOR = /^sep=(.)\r?\n/i;

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

const LOOKED_AT = 30;

/**
 * The separator that cuts most of the first lines into as many cells: titles above the table and short files, which the
 * library's own guess stumbles over, do not count then.
 */
function guessSeparator(text: string): string {
  let best = { separator: ',', lines: 0, cells: 0 };
  for (const separator of SEPARATORS) {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: LOOKED_AT });
    const widths = new Map<number, number>();
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    for (const [cells, lines] of widths)
      if (lines > best.lines || (lines === best.lines && cells > best.cells))
        best = { separator, lines, cells };
  }
  return best.separator;
}

/** The cells of a CSV file in whatever encoding and with whatever separator it was written. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes).replace(BYTE_ORDER_MARK, '');
  const [line = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
  const table = text.slice(line.length);
  const { data } = Papa.parse<string[]>(table, { delimiter: named ?? guessSeparator(table) });
  return data.map((row) => row.map(unguardFormula));
}
