import type { Condition, Plain } from '../../domain/kernel/condition.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';

export type { Condition, Plain };

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
/** Some fields of all rows of a question, in their order: for what draws each of them, by the ten thousand. */
export interface Columns {
  readonly ids: readonly string[];
  /** Their two lines. */
  readonly titles: readonly string[];
  readonly subtitles: readonly (string | undefined)[];
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}
/** Where a row stands among those of a question. */
export interface Neighbourhood {
  readonly place: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}
