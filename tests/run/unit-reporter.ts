import { writeFile } from 'node:fs/promises';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** The environment variable that names the file for errors thrown outside of any test. */
export const THROWN_FILE = 'COMPTOIR_THROWN_FILE';

export interface ThrownError {
  readonly why: string;
  /** The test file that ran as it was thrown, where Vitest knows it. */
  readonly file?: string;
}

const told = (error: SerializedError): ThrownError => ({
  why: error.stack ?? error.message,
  ...(typeof error['VITEST_TEST_PATH'] === 'string' ? { file: error['VITEST_TEST_PATH'] } : {}),
});

/** Reports errors thrown outside of any test: they fail a run, and Vitest's report as JSON leaves them out. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter for what its file exports by default.
export default class UnitReporter implements Reporter {
  async onTestRunEnd(_: readonly TestModule[], thrown: readonly SerializedError[]): Promise<void> {
    const file = process.env[THROWN_FILE];
    if (file !== undefined) await writeFile(file, JSON.stringify(thrown.map(told)));
  }
}
