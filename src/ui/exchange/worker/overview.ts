import { guessStyle } from '../../../domain/kernel/exchange/guess-style.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { textOf } from '../../../domain/kernel/exchange/read-cell.ts';
import type { DateOrder } from '../../../domain/kernel/exchange/written-date.ts';
import type { Cell, Language } from '../../../domain/kernel/exchange/cell.ts';
import type { FileColumn, Overview, ReadOptions } from './messages.ts';
import { isBlank, isFilled, type FileSheet } from './read-file.ts';

const TOP = 12;
const SAMPLES = 3;
const GUESSED_FROM = 500;
const LONGEST_SAMPLE = 80;

/** A mailbox, or a number as long as a phone's: what no column is called. */
const isValue = (cell: Cell | undefined): boolean =>
  /^\S+@\S+\.\S+$/.test(textOf(cell ?? null)) ||
  /^\+?\d{9,}$/.test(textOf(cell ?? null).replace(/[\s.()-]/g, ''));

/** Whether a row is a name that is turned round (`Dupont, Jean`), or says values: it is no header. */
const isData = (row: readonly Cell[] = []): boolean =>
  row.some(isValue) || (row.length === 1 && /^[^,\d]+, [^,\d]+$/.test(textOf(row[0] ?? null)));

/**
 * The row of the headers among the first dozen, from 1: the one that knows most of the names, else the first with as many cells as
 * any of them, so that a title that is merged over the table does not count; 0 where that one is a row of values.
 */
export function headerRowOf(rows: FileSheet['rows'], known: readonly string[]): number {
  const names = new Set(known);
  let best = { row: 0, score: 0, hits: 0 };
  const top = rows.slice(0, TOP);
  const widest = Math.max(...top.map((row) => row.filter((cell) => !isBlank(cell)).length));
  top.forEach((row, at) => {
    const texts = row.filter((cell): cell is string => typeof cell === 'string' && cell.trim() !== '');
    const hits = texts.filter((text) => names.has(optionKey(text))).length;
    const isWide = texts.length === widest;
    const score = hits * 10 + (isWide ? 1 : 0);
    if (score > best.score) best = { row: at + 1, score, hits };
  });
  const found = best.row === 0 ? 1 : best.row;
  return best.hits === 0 && isData(rows[found - 1]) ? 0 : found;
}

/** The headers by place; what has no name is called by its letter, and a name that comes again is numbered. */
function columnsOf(
  rows: FileSheet['rows'],
  headerRow: number,
  language: Language,
  order: DateOrder,
): FileColumn[] {
  const below = rows.slice(headerRow);
  const header = headerRow > 0 ? (rows[headerRow - 1] ?? []) : [];
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const seen = new Map<string, number>();
  const columns: FileColumn[] = [];
  for (let place = 0; place < width; place += 1) {
    const name = textOf(header[place] ?? null).replace(/\s+/g, ' ');
    const samples: string[] = [];
    let filled = 0;
    for (const row of below) {
      const cell = row[place];
      if (isBlank(cell)) continue;
      filled += 1;
      if (samples.length < SAMPLES) samples.push(textOf(cell ?? null).slice(0, LONGEST_SAMPLE));
    }
    if (name === '' && samples.length === 0) continue;
    const called = name || letterOf(place);
    const count = (seen.get(called) ?? 0) + 1;
    seen.set(called, count);
    columns.push({
      place,
      header: count === 1 ? called : `${called} (${count})`,
      samples,
      filled,
      // One program writes all its days in one order, those that could be either too.
      style: guessStyle(cellsIn(below, place), language, order),
    });
  }
  return columns;
}

/** A, B … Z, AA, as spreadsheets call columns. */
export const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

function* cellsIn(rows: FileSheet['rows'], place: number): Iterable<Cell> {
  for (const row of rows) yield row[place] ?? null;
}
function* cellsOf(rows: FileSheet['rows']): Iterable<Cell> {
  for (const row of rows) yield* row;
}

/** What a person sees of a file before saying what it means. */
export function overviewOf(sheets: readonly FileSheet[], options: ReadOptions): Overview {
  const sheet = options.sheet ?? 0;
  const { rows, cards, separator } = sheets[sheet]!;
  const headerRow = cards ? 1 : (options.headerRow ?? headerRowOf(rows, options.known));
  const below = rows.slice(headerRow);
  const some = below.slice(0, GUESSED_FROM);
  const style = guessStyle(cellsOf(below), options.language);
  return {
    sheets: sheets.map(({ name }) => name),
    sheet,
    headerRow,
    ...(cards ? { photos: cards.photos } : {}),
    ...(separator === undefined ? {} : { separator }),
    columns: columnsOf(rows, headerRow, options.language, style.dates),
    top: rows.slice(0, TOP).map((row) => row.map((cell) => textOf(cell ?? null).slice(0, LONGEST_SAMPLE))),
    count: below.filter(isFilled).length,
    style,
    isTyped: some.some((row) => row.some((cell) => typeof cell === 'number' || cell instanceof Date)),
  };
}
