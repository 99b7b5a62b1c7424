import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useText } from '../../value/domain-text.ts';
import { Field } from '../field.tsx';
import type { OwnFieldProps } from '../own-field.ts';
import { ProblemNote } from '../problem-note.tsx';
import { problemAt } from '../problems.ts';
import { ValueInput } from './value-input.tsx';

interface TermsFieldProps extends OwnFieldProps {
  /** Where what is agreed goes beyond the law: this invoice, or one of some days of the year. */
  readonly beyondLaw: 'now' | 'someday' | undefined;
}

/** Payment terms: that they go beyond what the law allows between companies is said, and nobody is kept from it. */
export function TermsField({ field, pointer, values, set, problems, beyondLaw }: TermsFieldProps) {
  const label = useText()(field.label);
  const problem = problemAt(problems, pointer);
  const name = pointer.slice(1);
  return (
    <Field
      label={label}
      pointer={pointer}
      required={field.required}
      error={problem && <ProblemNote problem={problem} field={field} />}
      help={
        beyondLaw && (
          <chakra.span role="status" colorPalette="warning" color="colorPalette.fg">
            {beyondLaw === 'now' ? (
              <Trans>This invoice is due more than 60 days after its date.</Trans>
            ) : (
              <Trans>An invoice of 1 July or 1 December would be due 61 days after its date.</Trans>
            )}{' '}
            <Trans>
              Between companies the law allows no more than 60, unless the contract says 45 days end of month
              (French Commercial Code, art. L441-10).
            </Trans>
          </chakra.span>
        )
      }
    >
      {(control) => (
        <ValueInput
          field={field}
          label={label}
          control={control}
          value={values[name]}
          onChange={(terms) => set(name, terms)}
          pointer={pointer}
        />
      )}
    </Field>
  );
}
