/** What a step of `npm test` comes to. A step that is no test runner counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Said beside the counts. */
  readonly note?: string;
  /** What failed, each with the first words of why: repeated at the end, where a log that was cut still has them. */
  readonly failures?: readonly string[];
}

export const one = (good: boolean, note?: string): Outcome => ({
  passed: good ? 1 : 0,
  failed: good ? 0 : 1,
  ...(note === undefined ? {} : { note }),
});

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
});

export const closingLine = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`;
