import { Trans } from '@lingui/react/macro';
import type { Field } from '../../domain/kernel/field.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { useText } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';
import { valueText } from '../value/value-text.ts';

/**
 * A value in a row of a list. The row is one link to its page, so addresses are plain text here; and a "no" in every
 * other row would hide the few that say "yes".
 */
export function CellValue({ field, value }: { field: Field; value: unknown }) {
  const text = useText();
  if (isEmpty(value)) return null;
  if (field.kind === 'boolean') return value === true ? <Trans>Yes</Trans> : null;
  if (field.kind === 'text') return valueText(field, value, text);
  return <FieldValue field={field} value={value} />;
}
