import { normalise } from '../../../domain/kernel/text.ts';

/** Where a found word stands: its first character and how many it has. */
export type Hit = readonly [start: number, length: number];
/** A piece of a text around what was found in it. */
export interface Excerpt {
  readonly text: string;
  readonly hits: readonly Hit[];
}

/** Characters before the first hit, and in all. */
const BEFORE = 60;
const LENGTH = 200;
const MOST_HITS = 20;

/** The letters that are searched as another one, with it: "e" stands for "é" too. */
let alike: Map<string, string> | undefined;
function lettersAlike(): Map<string, string> {
  if (alike) return alike;
  alike = new Map();
  for (const [first, last] of [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ] as const)
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCharCode(code);
      const plain = normalise(letter);
      if (/^[a-z]$/.test(plain)) alike.set(plain, (alike.get(plain) ?? '') + letter);
    }
  return alike;
}

const LIGATURES: Readonly<Record<string, string>> = { oe: 'œ', ae: 'æ' };

/** Finds words that begin with one of these, as they are searched, in a text as it is written. */
export function finderOf(words: readonly string[]): RegExp {
  const ofWord = (word: string): string =>
    word.replace(/oe|ae|./gu, (part) => {
      const plain = [...part]
        .map((letter) => `[${letter}${lettersAlike().get(letter) ?? ''}]\\p{M}*`)
        .join('');
      const ligature = LIGATURES[part];
      return ligature ? `(?:${plain}|${ligature})` : plain;
    });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(ofWord).join('|')})[\\p{L}\\p{N}\\p{M}]*`, 'giu');
}

/** All places in a short text. */
export function hitsIn(text: string, finder: RegExp): Hit[] {
  finder.lastIndex = 0;
  return [...text.matchAll(finder)].slice(0, MOST_HITS).map((match) => [match.index, match[0].length]);
}

/** The piece of a text around the first hit; undefined where there is none. */
export function excerptOf(text: string, finder: RegExp): Excerpt | undefined {
  finder.lastIndex = 0;
  const first = finder.exec(text);
  if (!first) return undefined;
  const start = wordBefore(text, Math.max(0, first.index - BEFORE), first.index);
  const piece = text.slice(start, start + LENGTH);
  // Neither end cuts a character in two.
  const whole = piece.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, ' ').replaceAll('\n', ' ');
  return { text: whole, hits: hitsIn(whole, finder) };
}

/** The beginning of the next word, so that an excerpt begins with a whole one. */
function wordBefore(text: string, from: number, to: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, to).search(/\s/);
  return space === -1 ? from : from + space + 1;
}
