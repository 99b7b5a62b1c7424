import { writeFile } from 'node:fs/promises';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** Where the unit tests' step has what was thrown outside of any test written to. */
export const THROWN_FILE = 'COMPTOIR_THROWN_FILE';

/** Tells what was thrown outside of any test: it fails a run, and Vitest's report as JSON has no word of it. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter for what its file exports by default.
export default class UnitReporter implements Reporter {
  async onTestRunEnd(_: readonly TestModule[], thrown: readonly SerializedError[]): Promise<void> {
    const file = process.env[THROWN_FILE];
    if (file === undefined) return;
    await writeFile(file, JSON.stringify(thrown.map(({ message, stack }) => stack ?? message)));
  }
}
