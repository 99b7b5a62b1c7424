import type { AnyRow } from './entity.ts';

const beginning = (row: AnyRow): string => (typeof row['validFrom'] === 'string' ? row['validFrom'] : '');

/** The value of a parameter on a day, of its rows: the one that began last; undefined where none has begun. */
export const valueOn = (rows: readonly AnyRow[], day: string): unknown =>
  rows.filter((row) => beginning(row) <= day).toSorted((a, b) => (beginning(a) < beginning(b) ? 1 : -1))[0]?.[
    'value'
  ];
