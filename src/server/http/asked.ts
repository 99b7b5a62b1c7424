import type { z } from 'zod';
import { invalid } from './problem.ts';
import { textProblems } from './text-problem.ts';

/** A question's parameters in their shape. Throws 422 where they have another. */
export function asked<T>(shape: z.ZodType<T>, given: unknown): T {
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw invalid(...textProblems(given as Record<string, unknown>, parsed.error.issues));
  return parsed.data;
}
