import type { Field, LinesField } from '../../../domain/kernel/field.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { DomainTextOf } from '../../value/domain-text.ts';
import { valueText } from '../../value/value-text.ts';

/** So much of a line is enough to know it by. */
const PARTS = 3;

/** A line by the first of what people know it by: `20/11/2026 · Taxi · 18,00 €`. Empty where it has none. */
export function lineName(of: LinesField, line: unknown, text: DomainTextOf): string {
  return (of.knownBy ?? firstOf(of))
    .map((pointer) => wordsAt(of, line, pointer, text))
    .filter((words) => words !== '')
    .slice(0, PARTS)
    .join(' · ');
}

const firstOf = ({ fields }: LinesField): string[] =>
  Object.entries(fields)
    .filter(([, field]) => !field.computed)
    .map(([name]) => `/${name}`);

function wordsAt(of: LinesField, line: unknown, pointer: string, text: DomainTextOf): string {
  let [field, value]: [Field | undefined, unknown] = [of, line];
  for (const name of pointer.split('/').slice(1)) {
    field = field && 'fields' in field ? field.fields[name] : undefined;
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  }
  return field && !isEmpty(value) ? valueText(field, value, text) : '';
}
