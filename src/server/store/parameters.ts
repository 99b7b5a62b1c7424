/** Gathers the values of a statement while its text is written. */
export interface Parameters {
  readonly values: unknown[];
  /** Adds a value and answers its place: `$3`. */
  add(value: unknown): string;
}

export function createParameters(...first: readonly unknown[]): Parameters {
  const values = [...first];
  return { values, add: (value) => `$${values.push(value)}` };
}
