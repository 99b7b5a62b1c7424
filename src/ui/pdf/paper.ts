/** What stands on the pages of a PDF file, in the person's language, one under the other. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Names and what they are, side by side. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | PaperTable;

export interface PaperTable {
  readonly kind: 'table';
  readonly columns: readonly PaperColumn[];
  /** A cell may have several lines. */
  readonly rows: readonly (readonly string[])[];
  /** Below a rule, in bold. */
  readonly foot?: readonly (readonly string[])[];
}
export interface PaperColumn {
  readonly label: string;
  /** Its share of the width. */
  readonly share: number;
  readonly isFigure?: boolean;
}

export interface Paper {
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly PaperBlock[];
  readonly language: 'en' | 'fr';
  /** At the left of the foot of each page, on one line. */
  readonly footer: string;
  /** `{page}` and `{pages}` are filled in, of the whole file: the pages of what follows count too. */
  readonly pageNumber: string;
  /** Said on the page of a file that could not be read, or is not on the device. */
  readonly unreadable: string;
  readonly missing: string;
}

/** A file that follows: a picture on a page of its own, a PDF with all of its pages. */
export interface PaperFile {
  /** Above the picture, at the edge of the pages. */
  readonly title: string;
  /** Undefined: it is not on this device. */
  readonly blob: Blob | undefined;
}

export interface PaperJob {
  readonly paper: Paper;
  readonly files: readonly PaperFile[];
}
export interface Unprintable {
  /** The row of the first table, from 1; undefined elsewhere. */
  readonly line?: number;
  readonly characters: string;
}
export interface WrittenPaper {
  readonly file: Blob;
  /** The titles of those that it could not take in. */
  readonly left: readonly string[];
  /** Texts that the font could not draw whole: a box stands for each character of these. */
  readonly unprintable: readonly Unprintable[];
}
export type FromPaperWorker = WrittenPaper | { readonly failed: true };
