import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { phoneTyped, phoneWord } from '../../domain/kernel/phone-number.ts';
import { normalise } from '../../domain/kernel/text.ts';

/*
 * A row as a search reads it: its fields one a line, the weightiest first, each word behind a space. A hundred thousand of
 * these are gone through in 10 to 25 ms, whatever is typed; an inverted index (MiniSearch 7.2) took 100 to 470 ms for the
 * beginnings of frequent words, and 290 MB where this takes 12.
 */

const OTHER = /[^\p{L}\p{N}]+/gu;

/** The words of a text as they are compared: no accents, no case, no punctuation. A phone number is one word. */
export function wordsOf(text: string): string[] {
  const number = phoneTyped(text);
  return number === undefined ? normalise(text).split(OTHER).filter(Boolean) : [number];
}

/** What a field says to a search: a phone number however it is written, and of lines their texts. */
function said(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'text' && field.format === 'phone') return value && phoneWord(String(value));
  if (field?.kind !== 'lines' || !Array.isArray(value)) return value;
  const texts = Object.entries(field.fields).filter(([, one]) => one.kind === 'text');
  return value.flatMap((line: AnyRow) => texts.map(([name, one]) => said(one, line[name])));
}

const line = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? ''
    : ` ${normalise(Array.isArray(value) ? value.join(' ') : String(value)).replace(OTHER, ' ')}`;

/** What a row is found by. Figures that are written in groups are found without them as well. */
export function textOf(entity: Pick<Entity, 'search' | 'fields'>, row: AnyRow): string {
  const values = [
    row.displayLine1,
    row.displayLine2,
    ...entity.search.map((name) => said(entity.fields[name], row[name])),
  ];
  return values.map(line).join('\n');
}

const IN_A_WORD = 0.1;
const AT_THE_START = 0.5;
const WHOLE_WORD = 0.25;

/** What a word that begins on this line of a text counts: the weightiest lines come first. */
const begun = (line: number, isFirst: boolean, isWhole: boolean): number =>
  (1 + (isFirst ? AT_THE_START : 0) + (isWhole ? WHOLE_WORD : 0)) / (1 + line);

const SPACE = 32;
const NEW_LINE = 10;
/** At the end of a text there is no code at all. */
const endsWord = (code: number): boolean => code === SPACE || code === NEW_LINE || Number.isNaN(code);
const startsLine = (text: string, at: number): boolean => at === 0 || text.charCodeAt(at - 1) === NEW_LINE;

/**
 * How well a row's text answers words that were typed; 0 where one of them is not in it. The beginning of a word in the
 * first line counts most, one in the middle of a word least.
 */
export function rank(text: string, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    // Most rows do not hold it: they are gone through once.
    const anywhere = text.indexOf(word);
    if (anywhere < 0) return 0;
    const at =
      text.charCodeAt(anywhere - 1) === SPACE ? anywhere - 1 : text.indexOf(` ${word}`, anywhere + 1);
    if (at < 0) {
      sum += IN_A_WORD;
      continue;
    }
    let line = 0;
    for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
    sum += begun(line, startsLine(text, at), endsWord(text.charCodeAt(at + 1 + word.length)));
  }
  return sum;
}

/** Letters and figures that a search of one begins with. */
const LETTERS = 36;
const letterOf = (code: number): number => {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : -1;
};
/** The letter or figure that is all that was typed; -1 where it is more, or another sign. */
const singleLetter = ([word, ...more]: readonly string[]): number =>
  word?.length === 1 && more.length === 0 ? letterOf(word.charCodeAt(0)) : -1;
/** Lines that are told apart; entities are searched by a few. */
const MOST_LINES = 62;
/** What is kept of a letter of a row: nothing, within words only, or where its first word stands. */
const ABSENT = 0;
const WITHIN = 1;
const FIRST = 2;
const RANKS = Float64Array.from({ length: FIRST + 4 * (MOST_LINES + 1) }, (_, kept) => {
  if (kept < FIRST) return kept === WITHIN ? IN_A_WORD : 0;
  const bits = kept - FIRST;
  return begun(bits >> 2, (bits & 2) > 0, (bits & 1) > 0);
});

/** From the best rank to none at all: the place of each in that order, by what is kept. */
const FROM_BEST = [...new Set(RANKS)].sort((a, b) => b - a);
const PLACE_OF = Uint8Array.from(RANKS, (rank) => FROM_BEST.indexOf(rank));
const NO_HIT = FROM_BEST.length - 1;

/** Places of rows, in some order. */
export type Places = readonly number[] | Int32Array;
export interface Answering {
  /** Those that answer, in the order they came in. */
  readonly hits: Places;
  /** The same, the best first; equals stay in that order. */
  readonly ranked: Places;
}

/** The texts of rows by their places, with what answers the first letter that somebody types: that is in nearly all rows. */
export class RowTexts {
  #texts: string[] = [];
  #letters = new Uint8Array(0);

  put(place: number, text: string): void {
    this.#texts[place] = text;
    const from = place * LETTERS;
    if (from + LETTERS > this.#letters.length) {
      const grown = new Uint8Array(Math.max(from + LETTERS, 2 * this.#letters.length));
      grown.set(this.#letters);
      this.#letters = grown;
    }
    this.#letters.fill(ABSENT, from, from + LETTERS);
    let line = 0;
    let isWordsBegin = false;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const letter = letterOf(code);
      if (letter >= 0) {
        const kept = this.#letters[from + letter]!;
        if (isWordsBegin && kept < FIRST) {
          const bits = (startsLine(text, at - 1) ? 2 : 0) | (endsWord(text.charCodeAt(at + 1)) ? 1 : 0);
          this.#letters[from + letter] = FIRST + 4 * Math.min(line, MOST_LINES) + bits;
        } else if (kept === ABSENT) this.#letters[from + letter] = WITHIN;
      }
      if (code === NEW_LINE) line += 1;
      isWordsBegin = code === SPACE;
    }
  }

  remove(place: number): void {
    this.put(place, '');
  }

  clear(): void {
    this.#texts = [];
    this.#letters = new Uint8Array(0);
  }

  /** Those of the rows that answer the words. */
  answering(words: readonly string[], places: Places): Answering {
    const letter = singleLetter(words);
    return letter < 0 ? this.#answering(words, places) : this.#withLetter(letter, places);
  }

  #answering(words: readonly string[], places: Places): Answering {
    const texts = this.#texts;
    const hits: number[] = [];
    const byRank = new Map<number, number[]>();
    let equals: number[] = [];
    let rankBefore = 0;
    for (const place of places) {
      const found = rank(texts[place]!, words);
      if (found === 0) continue;
      hits.push(place);
      // Most have the rank of the one before.
      if (found !== rankBefore) {
        rankBefore = found;
        equals = byRank.get(found) ?? [];
        byRank.set(found, equals);
      }
      equals.push(place);
    }
    return { hits, ranked: [...byRank].sort(([a], [b]) => b - a).flatMap(([, of]) => of) };
  }

  /** Nearly all rows answer a letter: they are counted, and then put where they belong. */
  #withLetter(letter: number, places: Places): Answering {
    const letters = this.#letters;
    const ranks = new Uint8Array(places.length);
    const ends = new Int32Array(FROM_BEST.length);
    for (let at = 0; at < places.length; at += 1) {
      const found = PLACE_OF[letters[places[at]! * LETTERS + letter]!]!;
      ranks[at] = found;
      ends[found]! += 1;
    }
    const hits = new Int32Array(places.length - ends[NO_HIT]!);
    const ranked = new Int32Array(hits.length);
    let from = 0;
    for (let found = 0; found < NO_HIT; found += 1) {
      const count = ends[found]!;
      ends[found] = from;
      from += count;
    }
    let hit = 0;
    for (let at = 0; at < places.length; at += 1) {
      const found = ranks[at]!;
      if (found === NO_HIT) continue;
      hits[hit++] = places[at]!;
      ranked[ends[found]!++] = places[at]!;
    }
    return { hits, ranked };
  }

  /** What tells of each place how well its row answers the words: see `rank`. */
  ranking(words: readonly string[]): (place: number) => number {
    const texts = this.#texts;
    const letters = this.#letters;
    const letter = singleLetter(words);
    return letter < 0
      ? (place) => rank(texts[place]!, words)
      : (place) => RANKS[letters[place * LETTERS + letter]!]!;
  }
}

/** Whether whatever answers these words has answered those before: they were typed on. */
export const typedOn = (before: readonly string[], now: readonly string[]): boolean =>
  before.length > 0 && before.every((word, at) => now[at]?.startsWith(word) === true);
