/**
 * Reads CSV row by row, because a library that reads the whole file loses rows where the file is damaged: it takes one
 * kind of line end for all rows, and an unbalanced quote swallows everything up to the end.
 */

/** No text holds it: the file is one column. */
export const NO_SEPARATOR = '\uFFFF';

export interface CsvRows {
  readonly rows: readonly (readonly string[])[];
  /** The places of rows whose quotes do not match: they are cut without regard to quotes. */
  readonly broken: ReadonlySet<number>;
}

const afterSpaces = (text: string, from: number): number => {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
};
const isLineEnd = (text: string, at: number): boolean =>
  at >= text.length || text[at] === '\n' || text[at] === '\r';
function endOfLine(text: string, from: number): number {
  let at = from;
  while (!isLineEnd(text, at)) at += 1;
  return at;
}
const nextLine = (text: string, end: number): number =>
  end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);

/** The text between quotes that begins here, and the place behind it; undefined where it does not end. */
function quotedFrom(text: string, start: number): readonly [string, number] | undefined {
  let value = '';
  for (let from = start; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return [value, afterSpaces(text, quote + 1)];
    value += '"';
    from = quote + 2;
  }
}

/** The cells of the row that begins here, and where the next one does; undefined where its quotes do not match. */
function rowFrom(text: string, start: number, separator: string): readonly [string[], number] | undefined {
  const cells: string[] = [];
  for (let at = start; ;) {
    const open = afterSpaces(text, at);
    if (text[open] === '"') {
      const quoted = quotedFrom(text, open + 1);
      if (!quoted) return undefined;
      cells.push(quoted[0]);
      at = quoted[1];
      if (text[at] !== separator && !isLineEnd(text, at)) return undefined;
    } else {
      const begin = at;
      while (text[at] !== separator && !isLineEnd(text, at)) at += 1;
      cells.push(text.slice(begin, at));
    }
    if (text[at] !== separator) return [cells, nextLine(text, at)];
    at += 1;
  }
}

/** The rows of a text, at most so many. Lines end as they like, each in its own way. */
export function csvRows(text: string, separator: string, most = Number.POSITIVE_INFINITY): CsvRows {
  const rows: (readonly string[])[] = [];
  const broken = new Set<number>();
  for (let at = 0; at < text.length && rows.length < most;) {
    const read = rowFrom(text, at, separator);
    if (read) {
      rows.push(read[0]);
      at = read[1];
    } else {
      const end = endOfLine(text, at);
      broken.add(rows.length);
      rows.push(text.slice(at, end).split(separator));
      at = nextLine(text, end);
    }
  }
  return { rows, broken };
}

const SEPARATORS = [';', ',', '\t', '|'];
const LOOKED_AT = 30;
const FIGURES = /^[\s\d.+-]*$/;
const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/**
 * The separator that cuts most of the first lines into as many cells; none where the file is one column of texts that
 * hold it themselves. Titles above the table do not count. `isHeader` knows the names of columns.
 */
export function guessSeparator(text: string, isHeader: (text: string) => boolean): string {
  let best = { separator: ',', lines: 0, cells: 0, rows: [] as CsvRows['rows'] };
  for (const separator of SEPARATORS) {
    const { rows: all, broken } = csvRows(text, separator, LOOKED_AT);
    const rows = all.filter((_, at) => !broken.has(at));
    const widths = new Map<number, number>();
    for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    for (const [cells, lines] of widths)
      if (lines > best.lines || (lines === best.lines && cells > best.cells))
        best = { separator, lines, cells, rows };
  }
  return best.lines === 0 || !isOneColumn(best, isHeader) ? best.separator : NO_SEPARATOR;
}

/** Whether a first line that is one cell is the header of all others, rather than a title above a table. */
function isOneColumn(
  { rows, separator, cells }: { separator: string; cells: number; rows: CsvRows['rows'] },
  isHeader: (text: string) => boolean,
): boolean {
  const [first, ...others] = rows.filter(isFilled);
  if (!first || first.length > 1) return false;
  const wide = others.filter(({ length }) => length === cells);
  const head = wide[0] ?? [];
  if (head.some(isHeader)) return false;
  if (isHeader(first[0] ?? '') || head.every((cell) => FIGURES.test(cell))) return true;
  // Prose has a space behind its commas; cells begin at once.
  return separator === ',' && wide.every(([, ...behind]) => behind.every((cell) => cell.startsWith(' ')));
}
