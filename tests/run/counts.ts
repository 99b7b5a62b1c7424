import type { Outcome } from './outcome.ts';

/** The parts that we read of what Vitest and Playwright write as JSON. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/**
 * A runner that ended badly without a failed test, that saw no test at all or that left no report has failed once:
 * nothing may look green because it crashed.
 */
function honest(outcome: Outcome, exitCode: number): Outcome {
  if (outcome.failed > 0) return outcome;
  if (exitCode !== 0) return { ...outcome, failed: 1, note: `ended with ${exitCode}` };
  return outcome.passed > 0 ? outcome : { ...outcome, failed: 1, note: 'no test ran' };
}
const skippedNote = (skipped: number): Pick<Outcome, 'note'> =>
  skipped > 0 ? { note: `${skipped} skipped or flaky, counted as failed` } : {};

function read<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}
const unreadable: Outcome = { passed: 0, failed: 1, note: 'no report' };

export function vitestCounts(text: string | undefined, exitCode: number): Outcome {
  const report = read<VitestReport>(text);
  if (!report) return unreadable;
  // A file that could not be loaded has no test that failed.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + unloaded.length + skipped;
  return honest({ passed: report.numPassedTests, failed, ...skippedNote(skipped) }, exitCode);
}

export function playwrightCounts(text: string | undefined, exitCode: number): Outcome {
  const report = read<PlaywrightReport>(text);
  if (!report) return unreadable;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return honest({ passed: expected, failed, ...skippedNote(flaky + skipped) }, exitCode);
}

/** What `npm run faults` writes: rows that held, and rows that did not or could not be played. */
export function faultCounts(text: string | undefined, exitCode: number): Outcome {
  const report = read<{ readonly passed: number; readonly failed: number }>(text);
  return report ? honest({ passed: report.passed, failed: report.failed }, exitCode) : unreadable;
}
