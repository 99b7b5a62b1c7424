import type { Field } from '../../domain/kernel/field.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { entityOf } from '../../domain/registry.ts';
import { useText, type DomainTextOf } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';
import { isTabular, valueText } from '../value/value-text.ts';

interface CellValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** What the rows are called that it links to, where that is known already: a list does not read each of them. */
  readonly linked?: readonly string[] | undefined;
}

/** The value as text, where that is all there is to it: its cell needs no part of its own. Undefined where it does. */
export function cellText({ field, value, linked }: CellValueProps, text: DomainTextOf): string | undefined {
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'boolean':
      // A "no" in every other row would hide the few that say "yes".
      return value === true ? undefined : '';
    case 'text':
      return field.format === 'country' ? undefined : valueText(field, value, text);
    case 'link':
    case 'links': {
      const isTranslated = entityOf(field.to).translatedDisplay;
      return linked?.map((name) => (isTranslated ? text(name) : name)).join(', ');
    }
    case 'status':
    case 'lines':
    case 'file':
    case 'part':
      return undefined;
    default:
      return valueText(field, value, text);
  }
}

/** A value in a row of a list. The row is one link to its page, so addresses are plain text here. */
export function CellValue({ field, value, linked }: CellValueProps) {
  const text = useText();
  const shown = isTabular(field) ? undefined : cellText({ field, value, linked }, text);
  return shown ?? <FieldValue field={field} value={value} isPlain />;
}
