import { normalise } from '../../domain/kernel/text.ts';

/** The words that are looked for, without accents and case. */
export const wordsOf = (text: string): string[] => normalise(text).split(/\s+/).filter(Boolean);

/** How well a text answers the words: 0 not at all; words at the text's or at a word's beginning weigh more. */
export function matchOf(text: string, words: readonly string[]): number {
  const hay = normalise(text);
  let score = 1;
  for (const word of words) {
    const at = hay.indexOf(word);
    if (at < 0) return 0;
    if (at === 0) score += 4;
    else if (hay.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word))) score += 2;
  }
  return score;
}

/** A piece of a text; `isFound` where it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * The text in pieces, so that what was looked for can be marked. A letter whose accent is written apart stays with it, and a
 * ligature of which one half was meant is marked whole.
 */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const letters = [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map(([letter]) => letter);
  // For each letter of the normalised text, which letter of the text it comes from.
  const from = letters.flatMap((letter, at) => [...normalise(letter)].map(() => at));
  const hay = letters.map(normalise).join('');
  const found = new Set<number>();
  for (const word of words)
    for (let at = hay.indexOf(word); at >= 0 && word !== ''; at = hay.indexOf(word, at + word.length))
      for (let one = at; one < at + word.length; one += 1) found.add(from[one] ?? -1);
  const pieces: { text: string; isFound: boolean }[] = [];
  letters.forEach((letter, at) => {
    const isFound = found.has(at);
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else pieces.push({ text: letter, isFound });
  });
  return pieces;
}
