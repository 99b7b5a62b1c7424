import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { QifReading } from '../../../../domain/treasury/statements/read-qif.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../../ui/form/input.tsx';
import type { Statements } from './use-statements.ts';

interface QifOrderProps {
  readonly statements: Statements;
  readonly reading: QifReading;
}

/** No date of the file tells days from months: its person says. */
export function QifOrder({ statements, reading }: QifOrderProps) {
  const { t } = useLingui();
  return (
    <chakra.div maxW="24rem">
      <Field
        label={t`Dates are written`}
        help={t`No date of this file tells days from months. Compare the first lines with your account.`}
      >
        {(control) => (
          <Select
            {...control}
            size={TOUCH}
            value={reading.order}
            onChange={({ currentTarget }) =>
              statements.setChoices({
                order: currentTarget.value === 'month first' ? 'month first' : 'day first',
              })
            }
          >
            <option value="day first">{t`day/month/year`}</option>
            <option value="month first">{t`month/day/year`}</option>
          </Select>
        )}
      </Field>
    </chakra.div>
  );
}
