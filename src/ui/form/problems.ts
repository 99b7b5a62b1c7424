import { AppError, type Problem } from '../../domain/kernel/problem.ts';

export type Problems = readonly Problem[];
export const NO_PROBLEMS: Problems = [];

/** The first problem of exactly this field. */
export const problemAt = (problems: Problems, pointer: string): Problem | undefined =>
  problems.find((one) => one.pointer === pointer);

const isWithin = (pointer: string, above: string): boolean =>
  pointer === above || pointer.startsWith(`${above}/`);

/** Problems of this field and of what it holds. */
export const problemsWithin = (problems: Problems, pointer: string): Problems =>
  problems.filter((one) => isWithin(one.pointer, pointer));

/** The same list where none of them is: nothing is drawn again for its sake. */
export function withoutProblemsOf(problems: Problems, pointer: string): Problems {
  const left = problems.filter((one) => !isWithin(one.pointer, pointer));
  return left.length === problems.length ? problems : left;
}

/** Problems below `pointer`, as seen from there: `/costs/2/date` below `/costs/2` is `/date`. */
export const problemsBelow = (problems: Problems, pointer: string): Problem[] =>
  problems.flatMap((one) =>
    isWithin(one.pointer, pointer) ? [{ ...one, pointer: one.pointer.slice(pointer.length) }] : [],
  );

type Plain = Readonly<Record<string, unknown>>;
const keyAt = (lines: unknown, place: number): unknown =>
  Array.isArray(lines) ? (lines[place] as Plain | undefined)?.['lineKey'] : undefined;

/**
 * What the server said of lines by the places they were sent in, at the places where they are now; of a line that has been
 * removed since, of what held it.
 */
export const atPresentPlaces = (problems: Problems, sent: Plain, now: Plain): Problems =>
  problems.map((one) => {
    const [, name = '', place = '', ...rest] = one.pointer.split('/');
    const key = place === '' ? undefined : keyAt(sent[name], Number(place));
    const lines = now[name];
    if (key === undefined || !Array.isArray(lines) || keyAt(lines, Number(place)) === key) return one;
    const at = lines.findIndex((_, index) => keyAt(lines, index) === key);
    return { ...one, pointer: at < 0 ? `/${name}` : ['', name, at, ...rest].join('/') };
  });

/**
 * Why a write was not made: what was wrong with it, or that this device could not keep it. Anything else is not a form's
 * affair and is thrown on.
 */
export function problemsOf(error: unknown): Problems {
  if (error instanceof AppError && (error.code === 'invalid' || error.code.startsWith('storage.')))
    return error.problems;
  throw error;
}
