import type { Field, LinesField } from '../../../domain/kernel/field.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import { valueAt } from '../../../offline/upkeep.ts';
import type { DomainTextOf } from '../../value/domain-text.ts';
import { valueText } from '../../value/value-text.ts';

/** So much of a line is enough to know it by. */
const PARTS = 3;

/** A line by the first of what people know it by: `20/11/2026 · Taxi · €18.00`. Empty where it has none. */
export function lineName(of: LinesField, line: unknown, text: DomainTextOf): string {
  return (of.knownBy ?? firstOf(of))
    .map((pointer) => {
      const [field, value] = [fieldAt(of, pointer), valueAt(line, pointer)];
      return field && !isEmpty(value) ? valueText(field, value, text) : '';
    })
    .filter((value) => value !== '')
    .slice(0, PARTS)
    .join(' · ');
}

const firstOf = ({ fields }: LinesField): string[] =>
  Object.entries(fields)
    .filter(([, field]) => !field.computed)
    .map(([name]) => `/${name}`);

function fieldAt(of: LinesField, pointer: string): Field | undefined {
  let field: Field | undefined = of;
  for (const name of pointer.split('/').slice(1))
    field = field && 'fields' in field ? field.fields[name] : undefined;
  return field;
}
