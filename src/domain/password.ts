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
const LEAST_RUN = 3;

/** Rows of keys as fingers run along them. */
const ROWS = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  '0987654321',
];
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleet = (text: string): string => [...text].map((letter) => LEET[letter] ?? letter).join('');

/** Words of the person that a guesser knows: parts of names and addresses, long enough to be words. */
const ownWords = (known: readonly string[]): string[] =>
  known
    .flatMap((text) => [normalise(text).replace(/[^a-z0-9]+/g, ''), ...normalise(text).split(/[^a-z0-9]+/)])
    .filter((word) => word.length >= LEAST_RUN);

const longestAt = (text: string, at: number, words: readonly string[]): number =>
  words.reduce((most, word) => (word.length > most && text.startsWith(word, at) ? word.length : most), 0);

/** How far characters follow each other from here: alike, by the alphabet up or down, or along a row of keys. */
function runAt(text: string, at: number): number {
  const step = (text.charCodeAt(at + 1) || 0) - text.charCodeAt(at);
  let length = 1;
  if (Math.abs(step) <= 1)
    while (
      at + length < text.length &&
      text.charCodeAt(at + length) - text.charCodeAt(at + length - 1) === step
    )
      length += 1;
  for (const row of ROWS) {
    const place = row.indexOf(text[at] ?? '');
    if (place < 0) continue;
    let along = 1;
    while (
      at + along < text.length &&
      row[place + along] !== undefined &&
      row[place + along] === text[at + along]
    )
      along += 1;
    length = Math.max(length, along);
  }
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

/** A guess at the guesses a password takes, as a power of two, in the manner of zxcvbn: known pieces count once. */
function bits(password: string, known: readonly string[]): number {
  const text = normalise(password.normalize('NFKC'));
  const readings = [text, unleet(text)];
  const own = ownWords(known);
  let sum = 0;
  for (let at = 0; at < text.length;) {
    const word = Math.max(...readings.map((reading) => longestAt(reading, at, COMMON_WORDS)));
    const mine = Math.max(...readings.map((reading) => longestAt(reading, at, own)));
    const year = /^(?:19|20)\d\d/.test(text.slice(at)) ? 4 : 0;
    const pieces: readonly (readonly [length: number, bits: number])[] = [
      [mine, OWN_WORD_BITS],
      [word, WORD_BITS],
      [repeatAt(text, at), REPEAT_BITS],
      [year, YEAR_BITS],
      [runAt(text, at), RUN_BITS],
    ];
    const [length, cost] = pieces.reduce((best, piece) => (piece[0] > best[0] ? piece : best), [
      0, 0,
    ] as const);
    sum += length === 0 ? bitsOf(text[at] ?? '') : cost;
    at += Math.max(1, length);
  }
  // Capitals in the middle of a word are what a guesser tries last.
  return sum + 2 * (password.slice(1).match(/\p{Lu}/gu) ?? []).length;
}

/** How strong a password is; `known` are texts about its person that a guesser has: e-mail, names. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (passwordWeakness(password, known)) return 0;
  const found = bits(password, known);
  return Math.max(1, STEPS.filter((step) => found >= step).length) as PasswordStrength;
}

/** Why a password is refused, or undefined where it is not. */
export function passwordWeakness(
  password: string,
  known: readonly string[] = [],
): PasswordWeakness | undefined {
  if (password.length > LONGEST_PASSWORD) return 'password.long';
  if ([...password.normalize('NFKC')].length < SHORTEST_PASSWORD) return 'password.short';
  return bits(password, known) < STEPS[0] ? 'password.common' : undefined;
}
