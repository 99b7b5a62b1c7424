import type { Field, Fields, Groups } from '../../../domain/kernel/field.ts';

const SHORT = new Set<Field['kind']>(['date', 'integer', 'decimal', 'percent', 'money']);
const MOST_BESIDE = 3;

/** Whether a field needs no more than a third of a line. */
export const isShort = (field: Field): boolean =>
  field.width === 'narrow' ||
  (field.width === undefined &&
    (SHORT.has(field.kind) || (field.kind === 'text' && field.format === 'month')));

/**
 * The lines of a section: short fields that hang together (a start and its end, a price and its quantity) and follow each
 * other stand side by side, every other one has a line of its own.
 */
export function fieldRows(names: readonly string[], fields: Fields, groups: Groups | undefined): string[][] {
  const together = (one: string, other: string): boolean =>
    (groups ?? []).some((group) => group.includes(one) && group.includes(other));
  const rows: string[][] = [];
  for (const name of names) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    const fits =
      row !== undefined &&
      before !== undefined &&
      row.length < MOST_BESIDE &&
      isShort(fields[name]!) &&
      isShort(fields[before]!) &&
      together(before, name);
    if (fits) row.push(name);
    else rows.push([name]);
  }
  return rows;
}
