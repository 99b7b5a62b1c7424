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
/** Whether a line has a quote too many. */
const isUnbalanced = (line: string): boolean => line.split('"').length % 2 === 0;
/** Whether a line ends a text that was cut off above it: its quote closes, and opens none. */
const endsText = (line: string, separator: string): boolean =>
  isUnbalanced(line) && !line.split(separator).some((cell) => /^ *"/.test(cell));
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
  let isOpen = false;
  for (let at = 0; at < text.length && rows.length < most;) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end);
    const isRest: boolean = isOpen && endsText(line, separator);
    const read: ReturnType<typeof rowFrom> = isRest ? undefined : rowFrom(text, at, separator);
    if (read) {
      rows.push(read[0]);
      [at, isOpen] = [read[1], false];
    } else {
      broken.add(rows.length);
      rows.push(line.split(separator));
      [at, isOpen] = [nextLine(text, end), !isRest && isUnbalanced(line)];
    }
  }
  return { rows, broken };
}

const LINE_END = /\r\n|\r|\n/;
const mostCommon = (lengths: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
};

/**
 * The places of rows that may be several: two stray quotes make one quoted text of the rows between them. Each of its lines
 * has as many cells as a row then. Where most rows hold such texts, that is how they are written.
 */
export function joinedRows(rows: CsvRows['rows'], separator: string): ReadonlySet<number> {
  const isLong = (row: readonly string[]): boolean => row.some((cell) => LINE_END.test(cell));
  const long = rows.flatMap((row, at) => (isLong(row) ? [at] : []));
  if (long.length * 2 > rows.length) return new Set();
  const width = mostCommon(rows.flatMap((row) => (isLong(row) || !isFilled(row) ? [] : [row.length])));
  const holdsRow = (row: readonly string[]): boolean =>
    row.some((cell, at) => {
      const [, ...lines] = cell.split(LINE_END);
      return lines.some(
        (line, place) =>
          line.split(separator).length + (place === lines.length - 1 ? row.length - 1 - at : 0) >= width,
      );
    });
  return new Set(long.filter((at) => holdsRow(rows[at]!)));
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

/** Prose has a space behind its commas; cells begin at once. */
const isProse = ([, ...behind]: readonly string[]): boolean => behind.every((cell) => cell.startsWith(' '));

/** Whether a first line that is one cell is the header of all others, rather than a title above a table. */
function isOneColumn(
  { rows, separator, cells }: { separator: string; cells: number; rows: CsvRows['rows'] },
  isHeader: (text: string) => boolean,
): boolean {
  const [first, ...others] = rows.filter(isFilled);
  if (!first) return false;
  // Names that are turned round, without a header: `Dupont, Jean`.
  if (first.length > 1)
    return (
      separator === ',' &&
      cells === 2 &&
      !first.some(isHeader) &&
      [first, ...others].every((row) => isProse(row) && !/\d/.test(row.join('')))
    );
  const wide = others.filter(({ length }) => length === cells);
  const head = wide[0] ?? [];
  if (head.some(isHeader)) return false;
  if (isHeader(first[0] ?? '') || head.every((cell) => FIGURES.test(cell))) return true;
  return separator === ',' && wide.every(isProse);
}
