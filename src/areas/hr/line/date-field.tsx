import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import { isOutsidePeriod } from '../../../domain/hr/expense-period.rules.ts';
import { DayInput } from '../../../ui/form/controls/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';

interface DateFieldProps {
  readonly help?: ReactNode;
  readonly value: string;
  /** The month of the account: another is told of. */
  readonly period: string | undefined;
  readonly onChange: (date: string) => void;
}

export function DateField({ value, period, onChange, help }: DateFieldProps) {
  const text = useText();
  const error = useLineError();
  const outside = isOutsidePeriod(value, period) && (
    <Trans>This day is not in the month of the account.</Trans>
  );
  return (
    <Field
      label={text(costFields.date.label)}
      pointer="/date"
      required
      error={error('/date')}
      help={
        outside ? (
          <>
            {help} {outside}
          </>
        ) : (
          help
        )
      }
    >
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
