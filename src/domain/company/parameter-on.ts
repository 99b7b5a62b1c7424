import type { AnyRow, Lookup } from '../kernel/entity.ts';

const beginning = (row: AnyRow): string => (typeof row['validFrom'] === 'string' ? row['validFrom'] : '');

/**
 * The value of a parameter on a day: of the rows of this key, the one that began last. A row without a date has
 * always been valid. Undefined when none has begun, or when the reader may not see it.
 */
export async function parameterOn(lookup: Lookup, key: string, day: string): Promise<unknown> {
  const begun = (await lookup.where('parameters', { key })).filter((row) => beginning(row) <= day);
  return begun.sort((a, b) => (beginning(a) < beginning(b) ? 1 : -1))[0]?.['value'];
}
