import type { AnyRow, Lookup, RuleContext } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';

/**
 * The value of a parameter on a day: of the rows of this key, the one that began last. A row without a date has
 * always been valid. Undefined when none has begun, or when the reader may not see it.
 */
export async function parameterOn(lookup: Lookup, key: string, day: string): Promise<unknown> {
  const begun = (await lookup.where('parameters', { key })).filter((row) => beginning(row) <= day);
  return begun.sort((a, b) => (beginning(a) < beginning(b) ? 1 : -1))[0]?.['value'];
}

const beginning = (row: AnyRow): string => (typeof row['validFrom'] === 'string' ? row['validFrom'] : '');

interface ParameterLike {
  readonly id: string;
  readonly key: string;
  readonly value?: unknown;
  readonly validFrom?: string | null | undefined;
}

const isRate = (rate: unknown): boolean => typeof rate === 'number' && rate >= 0 && rate <= 100;

/** Shapes of the values that rules read; a key that no rule reads takes any value. */
const SHAPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  'vat.rates': (value) => Array.isArray(value) && value.length > 0 && value.every(isRate),
};

export async function checkParameter(row: ParameterLike, { lookup }: RuleContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  const shape = SHAPES[row.key];
  if (shape && !shape(row.value)) problems.push(problem('/value', 'invalid', 'parameter.value'));
  // The unique group lets rows without a date pass; a key may have only one of those.
  const sameKey = row.validFrom ? [] : await lookup.where('parameters', { key: row.key });
  if (sameKey.some((other) => other.id !== row.id && !other['validFrom'])) problems.push(problem('/key', 'unique', 'parameter.exists'));
  return problems;
}
