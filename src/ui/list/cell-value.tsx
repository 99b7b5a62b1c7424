import { Trans } from '@lingui/react/macro';
import type { Field } from '../../domain/kernel/field.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { entityOf } from '../../domain/registry.ts';
import { useText } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';
import { valueText } from '../value/value-text.ts';

interface CellValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** What the rows are called that it links to, where that is known already: a list does not read each of them. */
  readonly linked?: readonly string[] | undefined;
}

/**
 * A value in a row of a list. The row is one link to its page, so addresses are plain text here; and a "no" in every
 * other row would hide the few that say "yes".
 */
export function CellValue({ field, value, linked }: CellValueProps) {
  const text = useText();
  if (isEmpty(value)) return null;
  if (field.kind === 'boolean') return value === true ? <Trans>Yes</Trans> : null;
  if (field.kind === 'text' && field.format !== 'country') return valueText(field, value, text);
  if (linked && (field.kind === 'link' || field.kind === 'links')) {
    const isTranslated = entityOf(field.to).translatedDisplay;
    return linked.map((name) => (isTranslated ? text(name) : name)).join(', ');
  }
  return <FieldValue field={field} value={value} isPlain />;
}
