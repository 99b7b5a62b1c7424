type Values = Readonly<Record<string, unknown>>;

/**
 * A row of an entity for tests that go over all of them, where its declaration alone does not say what its rules want. It
 * stands beside the declaration, in `<entity>.sample.ts`.
 */
export interface Sample {
  readonly collection: string;
  /** Instead of what is made of the fields, by whose row it is; `number` tells it from the others. */
  readonly values?: (owner: string, number: number) => Values;
  /** Links that it cannot do without, beside those that are required. */
  readonly needs?: readonly string[];
  /** Of the rows that it links to, by the field. */
  readonly linked?: (number: number) => Readonly<Record<string, Values>>;
}
