import { normalise } from '../kernel/text.ts';

interface Employee {
  readonly id: string;
  readonly matricule?: unknown;
  readonly firstName?: unknown;
  readonly lastName?: unknown;
}

const wordsOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? normalise(text)
        .split(/[^a-z0-9]+/)
        .filter(Boolean)
    : [];
/** Whether these words stand in the name one after the other. */
const holds = (name: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && name.some((_, at) => words.every((word, offset) => name[at + offset] === word));

/**
 * The employee whose pay slip a file is, by its name: it bears their number and their last name, and nobody else’s. Undefined
 * where it does not: a person says whose it is then, and nothing is guessed.
 */
export function employeeOfSlip<E extends Employee>(fileName: string, employees: readonly E[]): E | undefined {
  const name = wordsOf(fileName);
  const named = employees.filter(
    ({ matricule, lastName }) => holds(name, wordsOf(matricule)) && holds(name, wordsOf(lastName)),
  );
  return named.length === 1 ? named[0] : undefined;
}
