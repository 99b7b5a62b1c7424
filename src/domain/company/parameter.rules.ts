import type { RuleContext } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { SETTINGS } from '../settings.gen.ts';

interface ParameterLike {
  readonly id: string;
  readonly key: string;
  readonly value?: unknown;
  readonly validFrom?: string | null | undefined;
}

/** Shapes of the values that rules read; a key that no rule reads takes any value. */
const SHAPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map(
  SETTINGS.map(({ key, isValue }) => [key, isValue] as const),
);

export async function checkParameter(row: ParameterLike, { lookup }: RuleContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  const shape = SHAPES.get(row.key);
  if (shape && !shape(row.value)) problems.push(problem('/value', 'invalid', 'parameter.value'));
  // The unique group lets rows without a date pass; a key may have only one of those.
  const sameKey = row.validFrom ? [] : await lookup.where('parameters', { key: row.key });
  if (sameKey.some((other) => other.id !== row.id && !other['validFrom']))
    problems.push(problem('/key', 'unique', 'parameter.exists'));
  return problems;
}
