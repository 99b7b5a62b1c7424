import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { DayInput } from '../../../ui/form/controls/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { OwnFieldProps } from '../../../ui/form/own-field.ts';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { problemAt } from '../../../ui/form/problems.ts';
import { useText } from '../../../ui/value/domain-text.ts';

/** Until when a part is kept back: that the day lacks is said while one writes, and not only once it is issued. */
export function RetentionUntil({ field, pointer, values, set, problems }: OwnFieldProps) {
  const label = useText()(field.label);
  const problem = problemAt(problems, pointer);
  const lacks =
    Number(values['retention'] ?? 0) > 0 && !values['retentionUntil'] && values['type'] !== 'credit note';
  return (
    <Field
      label={label}
      pointer={pointer}
      error={problem && <ProblemNote problem={problem} field={field} />}
      help={
        lacks && (
          <chakra.span role="status" colorPalette="warning" color="colorPalette.fg">
            <Trans>Until when is it kept back? Without that day it is not issued.</Trans>
          </chakra.span>
        )
      }
    >
      {(control) => (
        <DayInput
          control={control}
          label={label}
          kind="date"
          value={String(values['retentionUntil'] ?? '')}
          onChange={(day) => set('retentionUntil', day)}
        />
      )}
    </Field>
  );
}
