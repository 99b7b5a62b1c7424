import { normalise } from '../../../domain/kernel/text.ts';

/** The index of one file takes a million bytes at most: so many of them are for its words. */
const MOST_INDEX_BYTES = 600_000;
/** What is longer is no word; of it the beginning is searched. */
const LONGEST_WORD = 40;

/** The words of a text as they are searched: runs of letters and digits, lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  (normalise(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));

/** Each word once, as many as an index takes. */
export function indexedWords(text: string): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const word of wordsOf(text)) {
    if (words.has(word)) continue;
    bytes += Buffer.byteLength(word) + 4;
    if (bytes > MOST_INDEX_BYTES) break;
    words.add(word);
  }
  return [...words];
}
