import type { Fields } from '../../../domain/kernel/field.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { DomainTextOf } from '../../value/domain-text.ts';
import { valueText } from '../../value/value-text.ts';

/** So much of a line is enough to know it by. */
const PARTS = 2;

/** A line by the first of its values that people read: `20/11/2026 · Taxi`. Empty where it has none. */
export function lineName(
  line: Readonly<Record<string, unknown>>,
  fields: Fields,
  text: DomainTextOf,
): string {
  return Object.entries(fields)
    .filter(([name, field]) => !field.computed && !isEmpty(line[name]))
    .map(([name, field]) => valueText(field, line[name], text))
    .filter((value) => value !== '')
    .slice(0, PARTS)
    .join(' · ');
}
