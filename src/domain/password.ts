import { walkAt } from './keyboard-walk.ts';
import { COMMON_WORDS } from './known-passwords.ts';
import { normalise } from './kernel/text.ts';

/*
 * What a password must be, the same on the device, which says it while one types, and on the server, which decides. Length
 * and a list of what is guessed first, no rules of composition and no end after so many months: NIST SP 800-63B, 3.1.1.
 */

/** In characters. Shorter ones are tried out in days where somebody gets hold of the stored hashes. */
export const SHORTEST_PASSWORD = 12;
/** In UTF-16 units: what a log-in takes. */
export const LONGEST_PASSWORD = 1024;

export type PasswordWeakness = 'password.short' | 'password.long' | 'password.common';

/** 0 is refused; 4 will not be guessed. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Bits below which a password is among the first that are tried, and from which it is fair, good and strong. */
const STEPS = [26, 40, 55, 72] as const;
const WORD_BITS = 9;
/** A word that belongs to the person: their name, their e-mail. */
const OWN_WORD_BITS = 3;
const RUN_BITS = 6;
const REPEAT_BITS = 5;
const YEAR_BITS = 6;
const DATE_BITS = 14;
const LEAST_RUN = 3;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '€': 'e',
};
const unleet = (text: string, one: string): string =>
  Array.from(text, (letter) => (letter === '1' || letter === '!' ? one : (LEET[letter] ?? letter))).join('');

/** The bits of a word that guessers know by its place in their list; undefined of any other. */
export type WordBits = (word: string) => number | undefined;
const LONGEST_WORD = 24;
const COMMON = new Set(COMMON_WORDS);
const commonBits: WordBits = (word) => (COMMON.has(word) ? WORD_BITS : undefined);

/** Words of the person that a guesser knows: parts of names and addresses, long enough to be words. */
const ownWords = (known: readonly string[]): string[] =>
  known
    .flatMap((text) => [normalise(text).replace(/[^a-z0-9]+/g, ''), ...normalise(text).split(/[^a-z0-9]+/)])
    .filter((word) => word.length >= LEAST_RUN);

const longestAt = (text: string, at: number, words: readonly string[]): number =>
  words.reduce((most, word) => (word.length > most && text.startsWith(word, at) ? word.length : most), 0);

/** Length of the run from here: one character repeated, or the alphabet up or down. */
function runAt(text: string, at: number): number {
  const step = (text.charCodeAt(at + 1) || 0) - text.charCodeAt(at);
  if (Math.abs(step) > 1) return 0;
  let length = 1;
  while (
    at + length < text.length &&
    text.charCodeAt(at + length) - text.charCodeAt(at + length - 1) === step
  )
    length += 1;
  return length >= LEAST_RUN ? length : 0;
}

/** How much of what comes stood before already. */
function repeatAt(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && text.slice(0, at).includes(text.slice(at, at + length + 1)))
    length += 1;
  return length >= LEAST_RUN ? length : 0;
}

/** One character that follows from nothing; letters of words are no random letters. */
const bitsOf = (letter: string): number => (/[a-z]/.test(letter) ? 3 : /[0-9]/.test(letter) ? 3.3 : 4.5);

/** A day as people write it in figures: 14071989, 140789. */
const DATE = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)\d\d|\d\d)/;
const YEAR = /^(?:19|20)\d\d/;

interface Sources {
  readonly own: readonly string[];
  readonly words: readonly WordBits[];
}
type Piece = readonly [length: number, bits: number];

const FURTHEST_INTERLEAVED = 32;

/** Two walks, a key of each in turn: `a1z2e3r4`. */
function interleavedAt(text: string, at: number): Piece {
  const ahead = text.slice(at, at + FURTHEST_INTERLEAVED).split('');
  const [one, other] = [0, 1].map((odd) => walkAt(ahead.filter((_, index) => index % 2 === odd).join(''), 0));
  if (!one || !other || Math.min(one.length, other.length) < LEAST_RUN) return [0, 0];
  return [2 * Math.min(one.length, other.length), 2 * RUN_BITS + one.turns + other.turns];
}

/** A piece of a password that a guesser tries as one. `typed` keeps its accents. */
function* piecesAt(readings: readonly string[], typed: string, at: number, from: Sources): Generator<Piece> {
  const text = readings[0] ?? '';
  yield [1, bitsOf(text[at] ?? '')];
  for (const reading of readings) {
    yield [longestAt(reading, at, from.own), OWN_WORD_BITS];
    for (let length = LEAST_RUN; length <= LONGEST_WORD && at + length <= text.length; length += 1) {
      const word = reading.slice(at, at + length);
      for (const known of from.words) yield [length, known(word) ?? Infinity];
    }
  }
  const ahead = text.slice(at, at + 8);
  yield [YEAR.test(ahead) ? 4 : 0, YEAR_BITS];
  yield [DATE.exec(ahead)?.[0].length ?? 0, DATE_BITS];
  yield [repeatAt(text, at), REPEAT_BITS];
  yield [runAt(text, at), RUN_BITS];
  for (const keys of [text, typed]) {
    const { length, turns } = walkAt(keys, at);
    // Three keys that are neighbours somehow stand in many a word.
    yield [length > LEAST_RUN || (length === LEAST_RUN && turns === 0) ? length : 0, RUN_BITS + turns];
    yield interleavedAt(keys, at);
  }
}

/** The fewest bits that any way to take a text apart has. */
function fewestBits(text: string, typed: string, from: Sources): number {
  const readings = [...new Set([text, unleet(text, 'i'), unleet(text, 'l')])];
  const fewest = [0, ...Array.from(text, () => Infinity)];
  for (let at = 0; at < text.length; at += 1)
    for (const [length, cost] of piecesAt(readings, typed, at, from))
      if (length > 0)
        fewest[at + length] = Math.min(fewest[at + length] ?? Infinity, (fewest[at] ?? 0) + cost);
  return fewest[text.length] ?? Infinity;
}
const reversed = (text: string): string => text.split('').toReversed().join('');

/** A guess at the guesses a password takes, as a power of two, in the manner of zxcvbn: known pieces count once. */
function bits(password: string, known: readonly string[], more: WordBits | undefined): number {
  const typed = password.normalize('NFKC').toLowerCase();
  const plain = normalise(typed);
  // Ligatures are opened: keys are then told by letters alone.
  const keys = plain.length === typed.length ? typed : plain;
  const from = { own: ownWords(known), words: more ? [commonBits, more] : [commonBits] };
  const found = Math.min(
    fewestBits(plain, keys, from),
    1 + fewestBits(reversed(plain), reversed(keys), from),
  );
  // Capitals in the middle of a word are what a guesser tries last; with shift held down they are one.
  return found + 2 * (password.slice(1).match(/\p{Lu}+/gu) ?? []).length;
}

/** How strong a password is; `known` are texts about its person that a guesser has: e-mail, names. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (passwordWeakness(password, known)) return 0;
  const found = bits(password, known, undefined);
  return Math.max(1, STEPS.filter((step) => found >= step).length) as PasswordStrength;
}

/** Why a password is refused, or undefined where it is not; `more` is a longer list than the one that devices have. */
export function passwordWeakness(
  password: string,
  known: readonly string[] = [],
  more?: WordBits,
): PasswordWeakness | undefined {
  if (password.length > LONGEST_PASSWORD) return 'password.long';
  if ([...password.normalize('NFKC')].length < SHORTEST_PASSWORD) return 'password.short';
  return bits(password, known, more) < STEPS[0] ? 'password.common' : undefined;
}
