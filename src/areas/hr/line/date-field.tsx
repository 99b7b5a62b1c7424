import type { ReactNode } from 'react';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import { DayInput } from '../../../ui/form/controls/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';

interface DateFieldProps {
  readonly help?: ReactNode;
  readonly value: string;
  readonly onChange: (date: string) => void;
}

export function DateField({ value, onChange, help }: DateFieldProps) {
  const text = useText();
  const error = useLineError();
  return (
    <Field label={text(costFields.date.label)} pointer="/date" required error={error('/date')} help={help}>
      {(control) => (
        <DayInput
          control={control}
          label={text(costFields.date.label)}
          kind="date"
          value={value}
          onChange={(day) => onChange(day ?? '')}
        />
      )}
    </Field>
  );
}
