/** A place on a page: from the left, from the top, how wide, how high. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A word as it stands on a page that was read, in the page's own measure (points, pixels). */
export interface ReadWord {
  readonly text: string;
  readonly box: Box;
  /** From 0 to 1: how sure the reader is of its letters. */
  readonly confidence: number;
}

/** A page, turned so that its lines lie level. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly ReadWord[];
}

/** What was found: its value, how sure that is (0 to 1), and where it stands; pages count from 1. */
export interface Found<T> {
  readonly value: T;
  readonly confidence: number;
  readonly page: number;
  readonly box: Box;
}

/** What is taxed at one rate, in the document's currency. */
export interface VatRow {
  /** In percent. */
  readonly rate: number;
  readonly net: number;
  readonly amount: number;
}

/** The values that a receipt or an invoice may hold. Amounts are numbers of the currency, as on the wire. */
export interface RecognisedValues {
  readonly supplier: string;
  readonly date: string;
  readonly total: number;
  readonly currency: string;
  readonly vat: readonly VatRow[];
  readonly number: string;
  readonly siren: string;
  readonly vatNumber: string;
}
export type RecognisedField = keyof RecognisedValues;
export type RecognisedFields = { readonly [Name in RecognisedField]?: Found<RecognisedValues[Name]> };

/** The least box that holds all of these. */
export function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}
