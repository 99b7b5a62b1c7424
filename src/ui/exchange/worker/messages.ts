import type { Cell, ExchangeWords, Language } from '../../../domain/kernel/exchange/cell.ts';
import type { ExchangeColumn } from '../../../domain/kernel/exchange/columns.ts';
import type { GuessedStyle } from '../../../domain/kernel/exchange/guess-style.ts';
import type { ReadingStyle } from '../../../domain/kernel/exchange/read-cell.ts';
import type { Clock } from '../../../domain/kernel/exchange/written-date.ts';
import type { ExchangeFormat } from '../../../domain/kernel/exchange/write-cell.ts';

/** A row as it is handed to the worker: plain values of the inside form. */
export type PlainRow = Readonly<Record<string, unknown>>;
/** What linked rows are called in a file: collection → id → name. */
export type LinkNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface SheetJob {
  /** Told on the tab of an XLSX file. */
  readonly title: string;
  readonly columns: readonly ExchangeColumn[];
}
export interface WriteJob {
  readonly format: ExchangeFormat;
  readonly words: ExchangeWords;
  /** CSV has one. */
  readonly sheets: readonly SheetJob[];
}
export interface WrittenFile {
  readonly file: Blob;
  /** Texts that were longer than a cell of XLSX may be, and were cut. */
  readonly cut: number;
}

/** A file as it was read, before anything is made of it. */
export interface Overview {
  /** The names of its sheets; a CSV file has one without a name. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** Which row holds the headers, from 1; 0 where none does. */
  readonly headerRow: number;
  /** Each column that has a header or a value, by its place in the file (from 0). */
  readonly columns: readonly FileColumn[];
  /** The first rows above and below the header, so that a person can say which one it is. */
  readonly top: readonly (readonly string[])[];
  /** Rows below the header that hold something. */
  readonly count: number;
  readonly style: ReadingStyle;
  /** Figures and days are the sheet's own, not texts: how they are written needs no guessing. */
  readonly isTyped: boolean;
  /** Of a CSV file: what stands between its cells; `NO_SEPARATOR` where it is one column. */
  readonly separator?: string;
  /** Of a file of cards, of which each is a row and the headers are paths of fields: how many have a photo. */
  readonly photos?: number;
}
export interface FileColumn {
  readonly place: number;
  readonly header: string;
  /** Its first values that are not empty. */
  readonly samples: readonly string[];
  /** So many rows have a value in it. */
  readonly filled: number;
  /** Its style of figures and days: one file may hold columns of several programs. */
  readonly style: GuessedStyle;
}
export type CardWords = Readonly<Partial<Record<'birthday' | 'role', string>>>;
export interface ReadOptions {
  readonly language: Language;
  /** Normalised texts that a header row is known by. */
  readonly known: readonly string[];
  /** What fields are called, by their paths, whose values of a card fit no cell and go to the notes. */
  readonly called?: CardWords;
  /** The separator of a CSV file, where the person chose one; only `read` takes it. */
  readonly separator?: string;
  readonly sheet?: number;
  readonly headerRow?: number;
}

export interface ReadField {
  readonly place: number;
  readonly column: ExchangeColumn;
  /** The column's own styles, where they differ from the file's. */
  readonly style?: ReadingStyle;
}
export interface ConvertJob {
  readonly fields: readonly ReadField[];
  readonly style: ReadingStyle;
  readonly words: ExchangeWords;
  readonly clock?: Clock;
}
/** A row of a file by the fields that it speaks of. */
export interface ReadRow {
  /** Its number in the file, as a spreadsheet counts. */
  readonly row: number;
  /** What each mapped column shows, in the order of the job. */
  readonly shown: readonly string[];
  /** Path → value; a path whose cell cannot be read is not there. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly { readonly path: string; readonly code: string }[];
  /** It may be several rows: see `joinedRows`. */
  readonly isJoined?: boolean;
}

/** What the tab asks, by name, and what it is answered. */
export interface ExchangeCalls {
  begin: { readonly ask: WriteJob; readonly answer: null };
  /** Rows of one of the sheets, with the names of what they link to that were not told before. */
  rows: {
    readonly ask: { readonly sheet: number; readonly rows: readonly PlainRow[]; readonly names: LinkNames };
    readonly answer: null;
  };
  end: { readonly ask: null; readonly answer: WrittenFile };
  /** Plain cells, as they were read, with a column of reasons: for the rows that were refused. */
  reasons: {
    readonly ask: {
      readonly format: ExchangeFormat;
      readonly language: Language;
      readonly header: string;
      /** Row number in the file → why it was refused. */
      readonly rows: readonly (readonly [number, string])[];
    };
    readonly answer: WrittenFile;
  };
  read: { readonly ask: { readonly file: Blob; readonly options: ReadOptions }; readonly answer: Overview };
  /** The same file, another sheet or another header row. */
  look: { readonly ask: ReadOptions; readonly answer: Overview };
  convert: {
    readonly ask: ConvertJob & { readonly from: number; readonly count: number };
    readonly answer: readonly ReadRow[];
  };
}
export type CallName = keyof ExchangeCalls;
export type ToExchange = {
  readonly [N in CallName]: { readonly id: number; readonly name: N; readonly ask: ExchangeCalls[N]['ask'] };
}[CallName];
export type FromExchange =
  | { readonly id: number; readonly answer: ExchangeCalls[CallName]['answer'] }
  | { readonly id: number; readonly code: string };
export type { Cell };
