import type { Box, ReadPage, ReadWord } from '../recognised-page.rules.ts';

/** So many pages of a file are read as text, at most. */
export const MOST_TEXT_PAGES = 5;
/** A scan may bear a stamp or a page number of text: it takes more to be read as text. */
export const FEWEST_WORDS = 12;
/** How high a letter rises above its line, of the size of its type. */
const LETTER_HEIGHT = 0.72;

type Matrix = readonly number[];

/** A run of text of a PDF's page: its matrix and width in the page's own measure. */
export interface PrintedText {
  readonly str: string;
  readonly width: number;
  readonly transform: Matrix;
}
/** How a page is shown: its size, and the matrix from the page's own measure to it. */
export interface PrintedView {
  readonly width: number;
  readonly height: number;
  readonly transform: Matrix;
}

/** Both matrices as one, the second applied first. */
const joined = (
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Matrix,
  [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0]: Matrix,
): readonly [number, number, number, number, number, number] => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** The words of a PDF's page and their places as it is shown, in points. */
export function printedPage(
  { width, height, transform }: PrintedView,
  texts: readonly PrintedText[],
): ReadPage {
  const words = texts.flatMap((one): ReadWord[] => {
    const [a, b, c, d, x, y] = joined(transform, one.transform);
    // Text on its side is a margin's: no field stands there.
    if (Math.abs(b) > Math.abs(a)) return [];
    const size = Math.hypot(c, d) * LETTER_HEIGHT;
    const advance = one.str.length === 0 ? 0 : one.width / one.str.length;
    return [...one.str.matchAll(/[^\s]+/g)].map((match) => {
      const box: Box = [x + match.index * advance, y - size, match[0].length * advance, size];
      return { text: match[0], box, confidence: 1 };
    });
  });
  return { width, height, words };
}

/** Whether pages hold text enough to be read as text; else they are pictures. */
export const isPrinted = (pages: readonly ReadPage[]): boolean =>
  pages.reduce((count, { words }) => count + words.length, 0) >= FEWEST_WORDS;
