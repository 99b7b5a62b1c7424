import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { phoneTyped, phoneWord } from '../../domain/kernel/phone-number.ts';
import { normalise } from '../../domain/kernel/text.ts';
import { FirstLetters, LetterPairs } from './letter-tables.ts';
import { NO_HIT, rank, signOf, standingOf } from './rank.ts';

/*
 * A row as a search reads it: its fields one a line, the weightiest first, each word behind a space. Which rows hold a letter,
 * or two that stand together, is kept in tables: of two hundred thousand the first two letters are answered in 3 to 6 ms, and
 * only those that hold all pairs of a longer word are compared. An inverted index (MiniSearch 7.2) took 100 to 470 ms of half
 * as many for the beginnings of frequent words, and 290 MB where the texts take 12 and the tables some 20.
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

/**
 * What a row is found by. Figures that are written in groups are found without them as well. A line all of which stands in
 * one before it, as a name does in the first, is left empty: nothing would be found by it, and nothing rank otherwise.
 */
export function textOf(entity: Pick<Entity, 'search' | 'fields'>, row: AnyRow): string {
  const values = [
    row.displayLine1,
    row.displayLine2,
    ...entity.search.map((name) => said(entity.fields[name], row[name])),
  ];
  const lines: string[] = [];
  for (const value of values) {
    const words = line(value);
    lines.push(lines.some((one) => one.endsWith(words) || one.includes(`${words} `)) ? '' : words);
  }
  return lines.join('\n');
}

/** Places of rows, in some order. */
export type Places = readonly number[] | Int32Array;
export interface Answering {
  /** Those that answer, in the order they came in. */
  readonly hits: Places;
  /** The same, the best first; equals stay in that order. */
  readonly ranked: Places;
}

/** Texts by their places, and what the first letters ask of them. */
export interface PackedTexts {
  readonly texts: string[];
  readonly letters: Uint8Array<ArrayBuffer>;
}

/** Of so many changed texts each is looked at by itself; of more, what is known of pairs is learnt anew. */
const MANY = 2_000;

/** The texts of rows by their places, with what answers the first letters that somebody types: those are in nearly all rows. */
export class RowTexts {
  #texts: string[] = [];
  readonly #letters = new FirstLetters();
  #pairs: LetterPairs | undefined;
  /** Those that have changed since the pairs were learnt. */
  readonly #changed = new Set<number>();

  put(place: number, text: string): void {
    this.#texts[place] = text;
    this.#letters.put(place, text);
    if (!this.#pairs) return;
    this.#changed.add(place);
    if (this.#changed.size > MANY) this.#pairs = undefined;
  }

  remove(place: number): void {
    this.put(place, '');
  }

  clear(): void {
    this.#texts = [];
    this.#letters.clear();
    this.#pairs = undefined;
  }

  /** All that is known of some places, as one takes it in again. */
  packed(places: readonly number[]): PackedTexts {
    return { texts: places.map((place) => this.#texts[place]!), letters: this.#letters.packed(places) };
  }
  unpack({ texts, letters }: PackedTexts): void {
    this.clear();
    this.#texts = texts;
    this.#letters.unpack(letters);
  }

  /** Learns what a search of two letters and more asks for; otherwise the first of them would wait for it. */
  prepare(): void {
    this.#pairsNow();
  }
  #pairsNow(): LetterPairs {
    if (this.#pairs) return this.#pairs;
    this.#changed.clear();
    return (this.#pairs = new LetterPairs(this.#texts));
  }

  /** Those of the rows that answer the words. */
  answering(words: readonly string[], places: Places): Answering {
    const [word = '', ...more] = words;
    if (more.length > 0 || word.length > 2) return this.#compared(words, places);
    const sign = signOf(word, 0, word.length === 1 ? 1 : 2);
    if (sign < 0) return this.#compared(words, places);
    const isLetter = word.length === 1;
    return sorted(
      places,
      isLetter ? this.#letters.standings(sign, places) : this.#withPair(sign, word, places),
    );
  }

  #withPair(pair: number, word: string, places: Places): Uint8Array {
    const all = this.#pairsNow().standings(pair, this.#texts.length);
    for (const place of this.#changed) all[place] = standingOf(rank(this.#texts[place]!, [word]));
    const found = new Uint8Array(places.length);
    for (let at = 0; at < places.length; at += 1) found[at] = all[places[at]!]!;
    return found;
  }

  /** Compares the texts of the rows that hold every two letters of the words which stand together. */
  #compared(words: readonly string[], places: Places): Answering {
    const texts = this.#texts;
    const may = this.#pairsNow().holding(words, texts.length);
    for (const place of this.#changed) if (may) may[place] = 1;
    const hits: number[] = [];
    const byRank = new Map<number, number[]>();
    let equals: number[] = [];
    let rankBefore = 0;
    for (const place of places) {
      if (may?.[place] === 0) continue;
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

  /** How well the row of a place answers the words: see `rank`. */
  rankAt(place: number, words: readonly string[]): number {
    return rank(this.#texts[place]!, words);
  }
}

/** Nearly all rows answer a letter: they are counted by their standings, and then put where they belong. */
function sorted(places: Places, standings: Uint8Array): Answering {
  const ends = new Int32Array(NO_HIT + 1);
  for (const standing of standings) ends[standing]! += 1;
  const hits = new Int32Array(places.length - ends[NO_HIT]!);
  const ranked = new Int32Array(hits.length);
  let from = 0;
  for (let standing = 0; standing < NO_HIT; standing += 1) {
    const count = ends[standing]!;
    ends[standing] = from;
    from += count;
  }
  let hit = 0;
  for (let at = 0; at < places.length; at += 1) {
    const standing = standings[at]!;
    if (standing === NO_HIT) continue;
    hits[hit++] = places[at]!;
    ranked[ends[standing]!++] = places[at]!;
  }
  return { hits, ranked };
}

/** Whether whatever answers these words has answered those before: they were typed on. */
export const typedOn = (before: readonly string[], now: readonly string[]): boolean =>
  before.length > 0 && before.every((word, at) => now[at]?.startsWith(word) === true);
