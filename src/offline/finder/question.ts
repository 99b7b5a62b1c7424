import type { AnyRow } from '../../domain/kernel/entity.ts';

/** What a field can be held against. */
export type Plain = string | number | boolean;

/** One thing that rows must fulfil; several are all to be fulfilled. Data, not code: it travels to a worker and into an address. */
export type Condition =
  /** The field holds one of these; a field of several values, at least one of them. */
  | { readonly field: string; readonly oneOf: readonly Plain[] }
  | { readonly field: string; readonly noneOf: readonly Plain[] }
  /** Both ends included; dates and texts compare as they are written. */
  | { readonly field: string; readonly from?: Plain; readonly to?: Plain }
  | { readonly field: string; readonly isEmpty: boolean };

export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

/** Which rows of a collection a list shows, and how. */
export interface Question {
  readonly collection: string;
  readonly conditions: readonly Condition[];
  /** Every word is found in the row; without an order the best hits come first. */
  readonly words: string;
  /** Without one the newest rows come first. */
  readonly order: Order | undefined;
  /** Rows with the same value of this field stand together. */
  readonly groupBy: string | undefined;
  /** Fields to add up, of money or numbers. */
  readonly sums: readonly string[];
  /** Fields of links whose rows' names are wanted with the answer. */
  readonly links: readonly string[];
}

/** The rows with one value of the field that is grouped by. */
export interface Group {
  readonly value: Plain | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}
export interface Answer {
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
  /** In their order; none where nothing is grouped. */
  readonly groups: readonly Group[];
  /** What linked rows are called by which is grouped, by their ids. */
  readonly names: Readonly<Record<string, string>>;
  /** A part of the rows, from this place on, without what no list shows of them: lines, parts, long texts. */
  readonly from: number;
  readonly rows: readonly Listed[];
}
/** A row as a list shows it. */
export type Listed = AnyRow & {
  /** It holds work which is not on the server yet. */
  readonly unsent: boolean;
  /** What the rows are called that it links to, by the names of the fields that were asked for. */
  readonly linked?: Readonly<Record<string, readonly string[]>>;
};

/** A value of a field, and how many rows have it; `null` for none. */
export interface Facet {
  readonly value: Plain | null;
  readonly count: number;
}
export interface Hit {
  readonly collection: string;
  readonly id: string;
}
/** Where a row stands among those of a question. */
export interface Neighbourhood {
  readonly place: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What tells of each value whether it fulfils a condition: made once for all rows. */
export function fulfilling(condition: Condition): (value: unknown) => boolean {
  if ('isEmpty' in condition) return (value) => isNothing(value) === condition.isEmpty;
  if ('oneOf' in condition) return holdingOneOf(new Set(condition.oneOf));
  if ('noneOf' in condition) {
    const holds = holdingOneOf(new Set(condition.noneOf));
    return (value) => !holds(value);
  }
  const { from, to } = condition;
  return (value) => {
    if (isNothing(value)) return false;
    const held = value as Plain;
    return (from === undefined || held >= from) && (to === undefined || held <= to);
  };
}
function holdingOneOf(wanted: ReadonlySet<unknown>): (value: unknown) => boolean {
  return (value) => {
    if (!Array.isArray(value)) return wanted.has(value ?? '');
    for (const one of value) if (wanted.has(one)) return true;
    return false;
  };
}
