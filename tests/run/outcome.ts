/** A test that failed. */
export interface Failure {
  /** The test and its file, for a person. */
  readonly name: string;
  /** The first lines of the reason. */
  readonly why: string;
  /** Absent where there is nothing to play again, such as a crash of the runner. */
  readonly replay?: Replay;
}

export interface Replay {
  readonly file: string;
  /** The test's full name; absent for an error outside of any test, which the whole file has to be free of. */
  readonly test?: string;
}

/** The result of a step of `npm test`. A step that is no test runner counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Said beside the counts. */
  readonly note?: string;
  /** Repeated at the end, where a log that was cut still has them. */
  readonly failures?: readonly Failure[];
  /** Names of the tests that failed in the whole run and passed alone. */
  readonly wavering?: readonly string[];
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
