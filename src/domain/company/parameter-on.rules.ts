import type { AnyRow, Lookup } from '../kernel/entity.ts';

const beginning = (row: AnyRow): string => (typeof row['validFrom'] === 'string' ? row['validFrom'] : '');

/**
 * The value of a parameter on a day: of the rows of this key, the one that began last. A row without a date has
 * always been valid. Undefined when none has begun, or when the reader may not see it.
 */
export async function parameterOn(lookup: Lookup, key: string, day: string): Promise<unknown> {
  return valueOn(await lookup.where('parameters', { key }), day);
}

/** The same of rows of one key. */
export const valueOn = (rows: readonly AnyRow[], day: string): unknown =>
  rows.filter((row) => beginning(row) <= day).toSorted((a, b) => (beginning(a) < beginning(b) ? 1 : -1))[0]?.[
    'value'
  ];
