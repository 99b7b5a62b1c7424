import type { Failure, Outcome, Replay } from './outcome.ts';
import type { ThrownError } from './unit-reporter.ts';

/** The parts that we read of what Vitest and Playwright write as JSON. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
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
const LINES_TOLD = 12;
// Vitest and Playwright colour their messages, which a log need not.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const failure = (name: string, why = '', replay?: Replay): Failure => ({
  name,
  why: why.replaceAll(colours, '').split('\n').slice(0, LINES_TOLD).join('\n').trimEnd(),
  ...(replay ? { replay } : {}),
});
const named = (failures: readonly Failure[]): Pick<Outcome, 'failures'> =>
  failures.length > 0 ? { failures } : {};

function failuresOf(file: VitestReport['testResults'][number]): Failure[] {
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  // A file that could not be loaded has no test that failed.
  if (failed.length === 0) {
    return file.status === 'failed' ? [failure(file.name, file.message, { file: file.name })] : [];
  }
  return failed.map(({ fullName, failureMessages }) =>
    failure(`${file.name} › ${fullName}`, failureMessages[0], { file: file.name, test: fullName }),
  );
}

function failedSpecs({ file, suites = [], specs }: PlaywrightSuite): Failure[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
      return failure(`${file} › ${title}`, error?.message, { file, test: title });
    });
  return [...here, ...suites.flatMap(failedSpecs)];
}

const unreadable: Outcome = { passed: 0, failed: 1, note: 'no report' };

/** Which of the tests asked for passed in a run of their file alone. A file has to load and to end without an error. */
export function passedAlone(
  text: string | undefined,
  exitCode: number,
  replays: readonly Replay[],
): readonly boolean[] {
  const file = read<VitestReport>(text)?.testResults[0];
  return replays.map(({ test }) => {
    if (!file || test === undefined) return file !== undefined && exitCode === 0;
    const results = file.assertionResults.filter(({ fullName }) => fullName === test);
    return results.length > 0 && results.every(({ status }) => status === 'passed');
  });
}

/** `thrown` is the report of `unit-reporter.ts`: such an error fails the run without failing a test. */
export function vitestCounts(text: string | undefined, exitCode: number, thrown?: string): Outcome {
  const report = read<VitestReport>(text);
  if (!report) return unreadable;
  const outside = read<readonly ThrownError[]>(thrown) ?? [];
  const failures = [
    ...report.testResults.flatMap(failuresOf),
    ...outside.map(({ why, file }) =>
      failure(
        `outside of any test${file === undefined ? '' : `, in ${file}`}`,
        why,
        file === undefined ? undefined : { file },
      ),
    ),
  ];
  const skipped = report.numPendingTests + report.numTodoTests;
  return honest(
    {
      passed: report.numPassedTests,
      failed: failures.length + skipped,
      ...skippedNote(skipped),
      ...named(failures),
    },
    exitCode,
  );
}

export function playwrightCounts(text: string | undefined, exitCode: number): Outcome {
  const report = read<PlaywrightReport>(text);
  if (!report) return unreadable;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  const failures = [
    ...report.suites.flatMap(failedSpecs),
    ...report.errors.map(({ message }) => failure('outside of any journey', message)),
  ];
  return honest({ passed: expected, failed, ...skippedNote(flaky + skipped), ...named(failures) }, exitCode);
}

/** What `npm run faults` writes: rows that held, and rows that did not or could not be played. */
export function faultCounts(text: string | undefined, exitCode: number): Outcome {
  const report = read<{ readonly passed: number; readonly failed: number }>(text);
  return report ? honest({ passed: report.passed, failed: report.failed }, exitCode) : unreadable;
}
