import { eachSign, LETTERS, NO_HIT, signOf, WITHIN } from './rank.ts';

/** How well each row answers each letter: a byte of each. */
export class FirstLetters {
  #standings = new Uint8Array(0);

  put(place: number, text: string): void {
    const from = place * LETTERS;
    if (from + LETTERS > this.#standings.length) {
      const grown = new Uint8Array(Math.max(from + LETTERS, 2 * this.#standings.length)).fill(NO_HIT);
      grown.set(this.#standings);
      this.#standings = grown;
    }
    const standings = this.#standings;
    standings.fill(NO_HIT, from, from + LETTERS);
    eachSign(text, 1, (letter, standing) => {
      if (standings[from + letter]! >= WITHIN) standings[from + letter] = standing;
    });
  }

  clear(): void {
    this.#standings = new Uint8Array(0);
  }

  /** What is known of some places, as one takes it in again. */
  packed(places: readonly number[]): Uint8Array<ArrayBuffer> {
    const packed = new Uint8Array(places.length * LETTERS);
    places.forEach((place, at) =>
      packed.set(this.#standings.subarray(place * LETTERS, (place + 1) * LETTERS), at * LETTERS),
    );
    return packed;
  }
  unpack(packed: Uint8Array<ArrayBuffer>): void {
    this.#standings = packed;
  }

  standings(letter: number, places: ArrayLike<number>): Uint8Array {
    const all = this.#standings;
    const found = new Uint8Array(places.length);
    for (let at = 0; at < places.length; at += 1) found[at] = all[places[at]! * LETTERS + letter]!;
    return found;
  }
}

const PAIRS = LETTERS * LETTERS;
/** A row's place and, in the last eight bits, its standing. */
const entryOf = (place: number, standing: number): number => ((place << 8) | standing) >>> 0;

/**
 * Which rows hold two letters that stand together, and how well they answer them: of each pair a list, in one array. Learnt
 * from all texts at once, in a tenth of a second of two hundred thousand; 100 to 200 bytes a row.
 */
export class LetterPairs {
  /** Where the list of each pair begins. */
  readonly #begins = new Uint32Array(PAIRS + 1);
  readonly #entries: Uint32Array;

  constructor(texts: readonly string[]) {
    const begins = this.#begins;
    const lastIn = new Int32Array(PAIRS).fill(-1);
    texts.forEach((text, place) =>
      eachSign(text, 2, (pair) => {
        if (lastIn[pair] === place) return;
        lastIn[pair] = place;
        begins[pair + 1]! += 1;
      }),
    );
    for (let pair = 0; pair < PAIRS; pair += 1) begins[pair + 1]! += begins[pair]!;
    const entries = new Uint32Array(begins[PAIRS]!);
    const ends = begins.slice(0, PAIRS);
    texts.forEach((text, place) =>
      eachSign(text, 2, (pair, standing) => {
        const last = ends[pair]! - 1;
        if (last < begins[pair]! || entries[last]! >>> 8 !== place)
          entries[ends[pair]!++] = entryOf(place, standing);
        else if ((entries[last]! & 255) >= WITHIN) entries[last] = entryOf(place, standing);
      }),
    );
    this.#entries = entries;
  }

  #of(pair: number): Uint32Array {
    return this.#entries.subarray(this.#begins[pair], this.#begins[pair + 1]);
  }

  /** How well each of so many rows answers a pair, by its place. */
  standings(pair: number, count: number): Uint8Array {
    const all = new Uint8Array(count).fill(NO_HIT);
    for (const entry of this.#of(pair)) all[entry >>> 8] = entry & 255;
    return all;
  }

  /** 1 at the places of the rows that hold every pair of the words; undefined where there is none in them. */
  holding(words: readonly string[], count: number): Uint8Array | undefined {
    const pairs = new Set<number>();
    for (const word of words)
      for (let at = 0; at + 1 < word.length; at += 1) {
        const pair = signOf(word, at, 2);
        if (pair >= 0) pairs.add(pair);
      }
    if (pairs.size === 0) return undefined;
    const held = new Uint8Array(count);
    let before = 0;
    for (const pair of pairs) {
      for (const entry of this.#of(pair)) if (held[entry >>> 8] === before) held[entry >>> 8] = before + 1;
      before += 1;
      // A byte counts no further; what is left is compared anyway.
      if (before === 255) break;
    }
    for (let place = 0; place < held.length; place += 1) held[place] = held[place] === before ? 1 : 0;
    return held;
  }
}
