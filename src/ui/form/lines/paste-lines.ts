import { MINUTES } from '../../../domain/kernel/duration.ts';
import { guessStyle, isUnsure, type GuessedStyle } from '../../../domain/kernel/exchange/guess-style.ts';
import { readNumber as readFigure, withoutCurrency } from '../../../domain/kernel/exchange/written-number.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { eurosToCents } from '../../../domain/kernel/money.ts';
import { MOST_LINES } from '../../../domain/kernel/schema.ts';
import { normalise } from '../../../domain/kernel/text.ts';
import { readDate, readPastDate, readTimestamp } from '../../../domain/kernel/typed-date.ts';
import { typedNumber } from '../typed-number.ts';
import type { Column, LineValue } from './line-value.ts';
import type { LinesLook } from './lines-look.ts';

/** A domain text in the person's language: a spreadsheet says an option as the page does. */
type Words = (text: string) => string;

/** A cell's text as the field's value; what cannot be read stays a text, for the person to mend. */
export function readCell(
  field: Field,
  text: string,
  today: string,
  words: Words = (one) => one,
  alsoSaid: Readonly<Record<string, string>> = {},
): unknown {
  const typed = text.trim();
  if (typed === '') return null;
  switch (field.kind) {
    case 'money':
      return typedNumber(field.kind, typed);
    case 'integer':
    case 'decimal':
    case 'percent':
      return typedNumber(field.kind, typed, field.unit);
    case 'date':
      return (field.past ? readPastDate : readDate)(typed, today) ?? typed;
    case 'timestamp':
      return readTimestamp(typed, today) ?? typed;
    case 'boolean':
      return /^(1|x|✓|oui|yes|true|vrai)$/i.test(typed);
    case 'enum': {
      const found = Object.entries(field.options).find(([key, label]) =>
        [key, label, words(label)].some((word) => normalise(word) === normalise(typed)),
      );
      return found?.[0] ?? alsoSaid[normalise(typed).replace(/\.$/, '')] ?? typed;
    }
    default:
      return typed;
  }
}

/**
 * The cells of a text that a spreadsheet copied: tabs between them, a line each; one that holds a tab, a line's end or a
 * quotation mark stands within quotation marks, its own ones doubled.
 */
export function copiedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy;
  while (cell.lastIndex <= whole.length) {
    const [, quoted, plain = '', end] = cell.exec(whole) ?? [];
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === undefined || end === '') break;
  }
  return rows;
}

/** Without what people put around the name of a column: `Prix unitaire (€)`, `TVA %`. */
export const bareHead = (text: string): string =>
  normalise(text)
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L} ]/gu, '')
    .trim();

/** The columns that the first row names, where it does; of names that nobody knows, nothing is taken. */
export function namedColumns(
  head: readonly string[],
  columns: readonly Column[],
  alsoCalled: Readonly<Record<string, string>>,
  words: Words,
): readonly (Column | undefined)[] | undefined {
  const found = head.map((cell) => {
    const bare = bareHead(cell);
    return columns.find(
      ([name, field]) =>
        alsoCalled[bare] === name ||
        [field.label, words(field.label)].some((word) => bareHead(word) === bare),
    );
  });
  const [first, second] = found.filter((column) => column !== undefined);
  return first && (second || head.length === 1) ? found : undefined;
}

export interface Pasting {
  /** By place; where there is none, nothing is taken. */
  readonly columns: readonly (Column | undefined)[];
  readonly from: { readonly row: number; readonly column: number };
  readonly blank: () => LineValue;
  readonly today: string;
  readonly words?: Words;
  readonly alsoSaid?: LinesLook['alsoSaid'];
  readonly stays?: LinesLook['stays'];
}

/**
 * An exact thousand (`10.000`) is what the other cells of its column make it; where they do not tell, it stays a text, for
 * the person to mend.
 */
function readThousand(field: Field, cell: string, { unsure, decimals }: GuessedStyle): unknown {
  const figure = unsure.length > 0 ? undefined : readFigure(withoutCurrency(cell).replace('%', ''), decimals);
  if (figure === undefined) return cell.trim();
  return field.kind === 'money' ? (eurosToCents(figure) ?? cell.trim()) : figure;
}
const hasFigures = (field: Field): boolean =>
  field.kind === 'money' ||
  ((field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'percent') &&
    field.unit !== MINUTES);

/** Lays rows copied from a spreadsheet over the lines from a cell on; lines that lack are made, up to the most there may be. */
export function pasteInto(
  lines: readonly LineValue[],
  text: string,
  { columns, from, blank, today, words, alsoSaid = {}, stays = [] }: Pasting,
): LineValue[] {
  const next = [...lines];
  const rows = copiedCells(text).slice(0, MOST_LINES - from.row);
  const styles = new Map<number, GuessedStyle>();
  const styleAt = (right: number): GuessedStyle => {
    const style =
      styles.get(right) ??
      guessStyle(
        rows.map((row) => row[right] ?? null),
        'fr',
      );
    styles.set(right, style);
    return style;
  };
  for (const [down, row] of rows.entries()) {
    const at = from.row + down;
    const before = next[at];
    const cells = row.flatMap((cell, right) => {
      const [name, field] = columns[from.column + right] ?? [];
      // A link is chosen, never typed: its id is not what stands in a spreadsheet.
      if (name === undefined || !field || field.kind === 'link' || field.kind === 'file') return [];
      const value =
        hasFigures(field) && isUnsure(cell)
          ? readThousand(field, cell, styleAt(right))
          : readCell(field, cell, today, words, alsoSaid[name]);
      // What a spreadsheet leaves empty, a new line has as every new line has it.
      return value === null && (!before || stays.includes(name)) ? [] : [[name, value] as const];
    });
    next[at] = { ...(before ?? blank()), ...Object.fromEntries(cells) };
  }
  return next;
}
