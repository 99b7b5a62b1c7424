import type { Field, Fields, Groups } from '../../../domain/kernel/field.ts';

const SHORT = new Set<Field['kind']>(['date', 'integer', 'decimal', 'percent', 'money']);
const MOST_BESIDE = 3;
/** Characters that a third of a line has room for: numbers of registers, codes, phones. */
const SHORT_TEXT = 40;
/** The same of an option, which is drawn with its arrow. */
const SHORT_OPTION = 18;

function isShortKind(field: Field): boolean {
  if (SHORT.has(field.kind)) return true;
  if (field.kind === 'enum')
    return Object.values(field.options).every((label) => label.length <= SHORT_OPTION);
  return (
    field.kind === 'text' &&
    !field.multiline &&
    (field.format === 'month' || field.format === 'country' || (field.max ?? Infinity) <= SHORT_TEXT)
  );
}

/** Whether a field needs no more than a third of a line. */
export const isShort = (field: Field): boolean =>
  field.width === 'narrow' || (field.width === undefined && isShortKind(field));

/**
 * The lines of a section: short fields that follow each other stand side by side, those that hang together (a start and its
 * end, a price and its quantity) on one line; every other one has a line of its own.
 */
export function fieldRows(names: readonly string[], fields: Fields, groups: Groups | undefined): string[][] {
  const together = (one: string, other: string): boolean =>
    (groups ?? []).some((group) => group.includes(one) && group.includes(other));
  const rows: string[][] = [];
  let at = 0;
  while (at < names.length) {
    let end = at + 1;
    while (
      end < names.length &&
      end - at < MOST_BESIDE &&
      together(names[end - 1]!, names[end]!) &&
      isShort(fields[names[end - 1]!]!) &&
      isShort(fields[names[end]!]!)
    )
      end += 1;
    const run = names.slice(at, end);
    const row = rows.at(-1);
    const fits =
      row !== undefined &&
      row.length + run.length <= MOST_BESIDE &&
      [row.at(-1)!, run[0]!].every((name) => isShort(fields[name]!));
    if (fits) row.push(...run);
    else rows.push(run);
    at = end;
  }
  return rows;
}
