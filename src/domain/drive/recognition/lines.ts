import { boxAround, type Box, type ReadPage, type ReadWord } from '../recognised-page.rules.ts';

interface PlacedWord extends ReadWord {
  readonly start: number;
  readonly end: number;
}

/** Words side by side. In its text a tab stands for a gap that parts columns, a space for one that parts words. */
export interface Line {
  /** From 1. */
  readonly page: number;
  readonly text: string;
  readonly words: readonly PlacedWord[];
  readonly box: Box;
}

/** A part of a line's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A gap wider than so many times the height of its letters parts columns. */
const COLUMN_GAP = 1.8;
/** Signs like a hyphen are low: they are taken for so high a part of the usual word. */
const LEAST_HEIGHT = 0.6;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Letters that a reader takes for figures' look-alikes, in a word that can only be an amount. */
const LOOKS_LIKE_AMOUNT = /^[-€£$]?(?=.*\d)[\dOoIl|SB]+[.,][\dOoIl|SB]{2}(?:€|EUR)?$/;
const FIGURES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
};
const mended = (text: string): string => {
  if (!LOOKS_LIKE_AMOUNT.test(text)) return text;
  const [, sum = text, unit = ''] = /^(.*?)(€|EUR)?$/.exec(text) ?? [];
  return sum.replace(/[OoIl|SB]/g, (letter) => FIGURES[letter] ?? letter) + unit;
};

/**
 * The lines of a page from its top, whatever blocks the reader saw. From left to right each word continues the line whose
 * last word it stands level with, so that a line may climb a little.
 */
export function linesOf({ words }: ReadPage, page: number): Line[] {
  const usual = median(words.map(({ box }) => box[3]));
  const heightOf = ({ box }: ReadWord): number => Math.max(box[3], usual * LEAST_HEIGHT);
  const middleOf = ({ box }: ReadWord): number => box[1] + box[3] / 2;
  const rows: ReadWord[][] = [];
  const written = words.filter(({ text }) => text.trim() !== '');
  for (const word of written.toSorted((a, b) => a.box[0] - b.box[0])) {
    let best: { row: ReadWord[]; distance: number } | undefined;
    for (const row of rows) {
      const last = row.at(-1);
      if (!last) continue;
      const distance = Math.abs(middleOf(word) - middleOf(last));
      const isLevel = distance < 0.5 * Math.min(heightOf(word), heightOf(last));
      if (isLevel && (!best || distance < best.distance)) best = { row, distance };
    }
    if (best) best.row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => lineOf(row, page)).toSorted((a, b) => a.box[1] - b.box[1]);
}

function lineOf(row: readonly ReadWord[], page: number): Line {
  const wide = COLUMN_GAP * median(row.map(({ box }) => box[3]));
  let text = '';
  let right: number | undefined;
  const words = withPoints(row).map((word): PlacedWord => {
    if (right !== undefined) text += word.box[0] - right > wide ? '\t' : ' ';
    right = word.box[0] + word.box[2];
    const start = text.length;
    text += mended(word.text.trim());
    return { ...word, start, end: text.length };
  });
  return { page, text, words, box: boxAround(row.map(({ box }) => box)) };
}

/** A reader overlooks the point between figures that stand wide: "£343 30" can be no other amount. */
function withPoints(row: readonly ReadWord[]): ReadWord[] {
  return row.map((word, at) => {
    const next = row[at + 1];
    const isSplit =
      next !== undefined &&
      /^[€£$]\d{1,4}$/.test(word.text) &&
      /^\d{2}$/.test(next.text) &&
      next.box[0] - word.box[0] - word.box[2] < COLUMN_GAP * word.box[3];
    return isSplit ? { ...word, text: `${word.text}.` } : word;
  });
}

/** The words that a part of a line's text is of. */
export const wordsIn = ({ words }: Line, { start, end }: Span): readonly PlacedWord[] =>
  words.filter((word) => word.start < end && word.end > start);

/** Where a part of a line stands, and how surely it was read: as surely as its least sure word. */
export function placeOf(line: Line, span: Span): { page: number; box: Box; readAs: number } {
  const words = wordsIn(line, span);
  if (words.length === 0) return { page: line.page, box: line.box, readAs: 0 };
  return {
    page: line.page,
    box: boxAround(words.map(({ box }) => box)),
    readAs: Math.min(...words.map(({ confidence }) => confidence)),
  };
}

/** The columns of a line: what tabs part. */
export function columnsOf({ text }: Line): (Span & { text: string })[] {
  return [...text.matchAll(/[^\t]+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
