import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { DayInput } from '../../../ui/form/controls/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ProblemContext, ProblemNote } from '../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../../../ui/form/problems.ts';
import type { OwnStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { creditSlip } from './deposit-slip.ts';

const WORDS = {
  details: { 'date.order': msg`It is credited on the day that it was brought there, or later.` },
};

/** Asks on which day the bank has credited a slip; those of its cheques that were on their way have come. */
export function CreditedSheet({ row, onClose }: OwnStepProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const { press } = useOneAtATime();
  const [day, setDay] = useState<string | null>(engine.writer.today());
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const credit = async (): Promise<void> => {
    try {
      await creditSlip(engine, row, day);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  const label = t`Credited on`;
  return (
    <ProblemContext value={WORDS}>
      <Sheet
        title={t`The bank has credited it`}
        kind="center"
        onClose={onClose}
        footer={
          <Button {...press(credit)} disabled={!day}>
            <Trans>Note as credited</Trans>
          </Button>
        }
      >
        <Field
          label={label}
          required
          pointer="/creditedOn"
          error={
            problems.map((problem) => (
              <ProblemNote key={problem.pointer + problem.code} problem={problem} />
            ))[0]
          }
        >
          {(control) => (
            <DayInput
              control={control}
              label={label}
              kind="date"
              value={day ?? ''}
              onChange={(value) => {
                setDay(value);
                setProblems(NO_PROBLEMS);
              }}
            />
          )}
        </Field>
      </Sheet>
    </ProblemContext>
  );
}
