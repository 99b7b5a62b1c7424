import type { Plain } from './question.ts';

/** The values of a column, each as often as rows have it; or, where few have the same, one code a row and each value once. */
export type PackedColumn = unknown[] | { readonly values: unknown[]; readonly codes: Uint32Array };

/** Where more rows than this have a value of their own, codes are no shorter. */
const MOST_VALUES = 0.25;

export function packColumn(rows: unknown[]): PackedColumn {
  const codes = new Uint32Array(rows.length);
  const values: unknown[] = [];
  const known = new Map<unknown, number>();
  for (let place = 0; place < rows.length; place += 1) {
    const value = rows[place];
    const key = keyOf(value);
    let code = known.get(key);
    if (code === undefined) {
      if (values.length > rows.length * MOST_VALUES) return rows;
      code = values.push(value) - 1;
      known.set(key, code);
    }
    codes[place] = code;
  }
  return { values, codes };
}

export function unpackColumn(packed: PackedColumn): unknown[] {
  if (Array.isArray(packed)) return packed;
  const { values, codes } = packed;
  return Array.from(codes, (code) => values[code]);
}

// No text begins with this character.
const keyOf = (value: unknown): unknown => (Array.isArray(value) ? `\u0000${value.join('\u0000')}` : value);

/** The values of a column as codes: whatever is asked of each row is asked of each value that rows have, once. */
export class CodedColumn {
  readonly #values: unknown[] = [];
  readonly #codes = new Map<unknown, number>();
  #rows = new Uint32Array(0);

  constructor(values: readonly unknown[]) {
    this.#rows = new Uint32Array(values.length);
    for (let place = 0; place < values.length; place += 1) this.put(place, values[place]);
  }

  put(place: number, value: unknown): void {
    if (place >= this.#rows.length) {
      const grown = new Uint32Array(Math.max(place + 1, 2 * this.#rows.length));
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows[place] = this.#codeOf(value);
  }

  #codeOf(value: unknown): number {
    const key = keyOf(value);
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.#values.length;
      this.#values.push(value);
      this.#codes.set(key, code);
    }
    return code;
  }

  /** What tells of each place whether its value is such a one. */
  whether(isSuch: (value: unknown) => boolean): (place: number) => boolean {
    const such = Uint8Array.from(this.#values, (value) => (isSuch(value) ? 1 : 0));
    const rows = this.#rows;
    return (place) => such[rows[place]!] === 1;
  }

  /** How many of the places have each value; values that none has are left out. */
  counts(places: readonly number[] | Int32Array): { readonly value: unknown; readonly count: number }[] {
    const counts = new Uint32Array(this.#values.length);
    for (const place of places) counts[this.#rows[place]!]! += 1;
    return this.#values.flatMap((value, code) =>
      counts[code]! > 0 ? [{ value, count: counts[code]! }] : [],
    );
  }
}

/** Each value of a field of several, or its one; nothing is a value as well. */
export const valuesIn = (value: unknown): readonly (Plain | null)[] => {
  const all = Array.isArray(value) ? (value as Plain[]) : [value as Plain | null | undefined];
  return all.length === 0 ? [null] : all.map((one) => (one === '' ? null : (one ?? null)));
};
