import { memo, useCallback } from 'react';
import type { Field } from '../../domain/kernel/field.ts';
import { FieldControl } from './field-control.tsx';
import type { Problems } from './problems.ts';

interface FormFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Stable, so that typing in one field draws that one alone. */
  readonly set: (name: string, value: unknown) => void;
  readonly problems: Problems;
  /** Where the fields stand within what is filled in: nowhere for the row itself, `/expense/expenseTrip` for a part of a line. */
  readonly at?: string | undefined;
}

/** One field of a form's row. It is drawn again when its own value changes, or what is wrong does. */
export const FormField = memo(function FormField({
  name,
  field,
  value,
  set,
  problems,
  at = '',
}: FormFieldProps) {
  const onChange = useCallback((next: unknown) => set(name, next), [set, name]);
  return (
    <FieldControl
      field={field}
      pointer={`${at}/${name}`}
      value={value}
      onChange={onChange}
      problems={problems}
    />
  );
});
