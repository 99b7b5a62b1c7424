import type { WordBits } from '../../domain/password.ts';
import { normalise } from '../../domain/kernel/text.ts';

/** A name is guessed from a list that has no order. */
const NAME_BITS = 13;
/** What no list has it cheaper than: the most common password is tried first, and so are its longer forms. */
const LEAST_BITS = 4;

/**
 * What the lists of guessers have: leaked passwords by how often they were found, words of French and English, first and
 * last names. Some two hundred thousand, too many for devices: the server alone asks them, and reads them when the first
 * password is chosen.
 */
export function createLeakedWords(): () => Promise<WordBits> {
  let read: Promise<WordBits> | undefined;
  return () => (read ??= readWords());
}

async function readWords(): Promise<WordBits> {
  const [common, french, english] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const bits = new Map<string, number>();
  const add = (list: readonly (string | number)[] | undefined, bitsAt: (rank: number) => number): void => {
    if (!list) throw new Error('a list of words is missing');
    for (const [at, one] of list.entries()) {
      const word = normalise(String(one));
      if (word.length < 3) continue;
      bits.set(word, Math.min(bits.get(word) ?? Infinity, Math.max(LEAST_BITS, bitsAt(at + 1))));
    }
  };
  const byRank = (rank: number): number => Math.log2(rank);
  add(common.dictionary['passwords-common'], byRank);
  // Words are common in what people say before they are in what they choose.
  add(french.dictionary['commonWords-fr'], (rank) => byRank(rank) + 1);
  add(english.dictionary['commonWords-en'], (rank) => byRank(rank) + 1);
  for (const list of [
    french.dictionary['firstnames-fr'],
    french.dictionary['lastnames-fr'],
    english.dictionary['firstnames-en'],
    english.dictionary['lastnames-en']?.slice(0, 10_000),
  ])
    add(list, () => NAME_BITS);
  return (word) => bits.get(word);
}
