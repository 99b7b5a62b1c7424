import type {
  Box,
  ReadPage,
  ReadWord,
  RecognisedFields,
} from '../../../domain/drive/recognised-page.rules.ts';

/** Where a point of the read page stands on the page as it is shown, in parts of its width and height. */
export interface ToShown {
  /** x = a·x + c·y + e; y = b·x + d·y + f. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** A page with its words, and how it was turned to be read. */
export interface ReadSheet extends ReadPage, ToShown {}

/** The most of a picture that is read: anything more costs a person's patience, or the server's memory. */
export const MOST_PICTURED_PAGES = 2;
export const MOST_PIXELS = 50_000_000;

/** The reader's requests and answers. */
export interface ToReader {
  readonly bytes: Uint8Array;
  readonly mime: string;
}
export type FromReader =
  /** `why`, for the log, where it is damaged. */
  | { readonly recognised: Recognised; readonly why?: string }
  /** Larger than what is read. */
  | { readonly refused: 'too large' };

/** What was found in a file. Boxes are in parts of the page as it is shown: x, y, width, height, each from 0 to 1. */
export interface Recognised {
  readonly fields: RecognisedFields;
  readonly pages: readonly { readonly words: readonly ReadWord[] }[];
}
export const NOTHING: Recognised = { fields: {}, pages: [] };

/** The upright box, in parts of the shown page, around a box of the read page. */
export function shownBox({ matrix: [a, b, c, d, e, f] }: ToShown, [x, y, width, height]: Box): Box {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  const across = corners.map(([left, top]) => inside(a * left + c * top + e));
  const down = corners.map(([left, top]) => inside(b * left + d * top + f));
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return [left, top, rounded(Math.max(...across) - left), rounded(Math.max(...down) - top)];
}

const rounded = (part: number): number => Math.round(part * 10_000) / 10_000;
const inside = (part: number): number => rounded(Math.min(1, Math.max(0, part)));
