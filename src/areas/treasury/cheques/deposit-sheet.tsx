import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../../../ui/form/problems.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { OwnStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { depositSlip } from './deposit-slip.ts';

/** What is brought to which bank, read over before it stands. */
export function DepositSheet({ row, onClose }: OwnStepProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const { press } = useOneAtATime();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const deposit = async (): Promise<void> => {
    try {
      await depositSlip(engine, row);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  const count = Number(row['calculatedCount'] ?? 0);
  const facts = [
    [t`Bank account`, <LinkValue key="bank" to="banks" id={String(row['bankAccount'] ?? '')} />],
    [t`Date`, formatDate(String(row['date'] ?? ''))],
    [t`Cheques`, count],
    [t`Total`, formatEuro(Number(row['calculatedTotal'] ?? 0))],
  ] as const;
  return (
    <Sheet
      title={t`Deposit at the bank`}
      kind="center"
      onClose={onClose}
      footer={
        <Button {...press(deposit)}>
          <Trans>The bank has it</Trans>
        </Button>
      }
    >
      <chakra.dl m="0" mb="4" display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="2">
        {facts.map(([name, value]) => (
          <chakra.div key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd m="0" fontWeight="medium" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.p color="fg.muted">
        <Trans>
          The slip gets its number and stands; its cheques are on their way. One that comes back is rejected
          on its own page.
        </Trans>
      </chakra.p>
      {problems.map((problem) => (
        <Notice key={problem.pointer + problem.code} tone="danger" role="alert">
          <ProblemNote problem={problem} isWhole />
        </Notice>
      ))}
    </Sheet>
  );
}
