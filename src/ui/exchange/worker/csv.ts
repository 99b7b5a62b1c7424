import Papa from 'papaparse';
import type { Cell, Language } from '../../../domain/kernel/exchange/cell.ts';
import { guardFormula, unguardFormula } from '../../../domain/kernel/exchange/formula-guard.ts';
import { decodeText } from './decode-text.ts';

export const BYTE_ORDER_MARK = '\uFEFF';
const END = '\r\n';
const SEPARATORS: string[] = [';', ',', '\t', '|'];
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

/** The cells of a CSV file in whatever encoding and with whatever separator it was written. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes).replace(BYTE_ORDER_MARK, '');
  const [line = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), {
    ...(named === undefined ? { delimitersToGuess: SEPARATORS } : { delimiter: named }),
  });
  return data.map((row) => row.map(unguardFormula));
}
