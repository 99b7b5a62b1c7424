import { z } from 'zod';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { invalid } from '../http/problem.ts';
import { textProblems } from '../http/text-problem.ts';

/** Names, passwords and tokens, as long as they may be: strangers send no more than that. */
export const MOST_CREDENTIAL_BYTES = 16 * 1024;

const filled = z.string().min(1).max(1024);

/** The texts of these names in a body; a 422 says which are missing, too long, or no texts. */
export function readTexts<Name extends string>(body: unknown, ...names: Name[]): Record<Name, string> {
  const given = isPlain(body) ? body : {};
  const shape = Object.fromEntries(names.map((name) => [name, filled])) as Record<Name, typeof filled>;
  const parsed = z.object(shape).safeParse(given);
  if (parsed.success) return parsed.data as Record<Name, string>;
  throw invalid(...textProblems(given, parsed.error.issues));
}
