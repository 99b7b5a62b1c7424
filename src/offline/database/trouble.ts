import { AppError } from '../../domain/kernel/problem.ts';

/** What is wrong with this device's storage, for a person to be told; one at a time, the gravest. */
export type Trouble =
  /** a newer build has taken the database over: this page must be loaded anew */
  | 'replaced'
  /** another tab holds the database in an older layout */
  | 'blocked'
  /** the browser has lost the database and did not give it back */
  | 'lost'
  /** there was no room for what was to be kept */
  | 'full';
/** What happened to one operation: the handle is dead and another will do, or the disk is full. */
export type Loss = 'lost' | 'full';

const LOST: ReadonlySet<unknown> = new Set([
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'OpenFailedError',
  'MissingAPIError',
]);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Tells what an error of the database means, by names alone. A full disk, and a lost server of the database, come out as
 * the abort of a transaction, as a request's error or wrapped in either. Undefined for everything else.
 */
export function lossOf(error: unknown): Loss | undefined {
  const names: unknown[] = [];
  for (
    let one = error;
    isObject(one) && names.length < 8;
    one = one['inner'] ?? one['cause'] ?? Object.values(one['failures'] ?? {})[0]
  )
    names.push(one['name']);
  if (names.includes('QuotaExceededError')) return 'full';
  // Nobody here aborts a transaction without saying why: an abort without a reason came from outside.
  return names.some((name) => LOST.has(name)) || names.at(-1) === 'AbortError' ? 'lost' : undefined;
}

/** For the person's own writes: nothing was saved, and why. The words stand with the pages, by this code. */
export const notSaved = (why: Trouble, cause?: unknown): AppError =>
  new AppError(`storage.${why}`, {
    retry: 'later',
    problems: [{ pointer: '', code: `storage.${why}`, message: 'Nothing was saved.' }],
    cause,
  });
