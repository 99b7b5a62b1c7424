import type { Fields } from '../../domain/kernel/field.ts';
import { MESSAGES, pointerOf } from '../../domain/kernel/problem.ts';
import { MOST_LINES } from '../../domain/kernel/schema.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { ProblemEntry } from '../http/problem.ts';
import type { Plain } from './row-form.ts';

/** Two lines of one list under one key: it would be a guess which of them is meant. */
export function repeatedKeys(
  fields: Fields,
  values: Plain,
  path: readonly (string | number)[] = [],
): ProblemEntry[] {
  return Object.entries(fields).flatMap(([name, field]): ProblemEntry[] => {
    const value = values[name];
    const here = [...path, name];
    if (field.kind === 'part') return isPlain(value) ? repeatedKeys(field.fields, value, here) : [];
    if (field.kind !== 'lines' || !Array.isArray(value) || value.length > MOST_LINES) return [];
    const seen = new Set<unknown>();
    return value.filter(isPlain).flatMap((line, index) => {
      const key = line['lineKey'];
      const repeated = seen.has(key) || typeof key !== 'string' || key === '' || key.length > 64;
      seen.add(key);
      const own = repeated
        ? [{ pointer: pointerOf([...here, index, 'lineKey']), code: 'line.key', message: MESSAGES.invalid }]
        : [];
      return [...own, ...repeatedKeys(field.fields, line, [...here, index])];
    });
  });
}
