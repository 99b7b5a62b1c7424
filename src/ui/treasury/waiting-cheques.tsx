import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate, formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { CheckBox } from '../form/check-box.tsx';
import { ProblemNote } from '../form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../form/problems.ts';
import { LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';
import { Quiet } from '../pages/dashboard-section.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { FieldValue } from '../value/field-value.tsx';
import { ChequeName, ChequeRow } from './cheque-row.tsx';
import { usualBank } from './usual-bank.ts';
import { useDrawers, useWaitingCheques } from './use-waiting-cheques.ts';

const SLIPS = '/sales/chequeDeposits';
const LATEST_SLIPS = 5;

/** The cheques that are to be brought to the bank, ticked onto a slip; and the latest slips. */
export function WaitingCheques() {
  const found = useWaitingCheques();
  if (!found) return <chakra.div minH="48" aria-busy />;
  return (
    <chakra.div mt="4" display="flex" flexDirection="column" gap="8">
      <Waiting {...found} />
      <LatestSlips slips={found.slips.slice(0, LATEST_SLIPS)} />
    </chakra.div>
  );
}

type WaitingProps = NonNullable<ReturnType<typeof useWaitingCheques>>;

function Waiting({ next, older, slips }: WaitingProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const { press } = useOneAtATime();
  const cheques = [...next, ...older];
  const drawerOf = useDrawers(cheques);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const mayMake = mayEver(engine.context.entityOf('chequeDeposits'), 'C', usePerson());
  // The next ones go, as they mostly do, the older ones stay, unless somebody says otherwise.
  const ticked = [
    ...next.filter(({ id }) => chosen.get(id) ?? true),
    ...older.filter(({ id }) => chosen.get(id) ?? false),
  ];
  const tick = (rows: readonly AnyRow[], isOn: boolean): void =>
    setChosen((before) => new Map([...before, ...rows.map(({ id }) => [id, isOn] as const)]));
  const listOf = (rows: readonly AnyRow[]) => (
    <chakra.ul listStyleType="none">
      {rows.map((cheque) => (
        <Cheque
          key={cheque.id}
          cheque={cheque}
          name={drawerOf(cheque)}
          isTicked={ticked.includes(cheque)}
          onTick={(isOn) => tick([cheque], isOn)}
        />
      ))}
    </chakra.ul>
  );
  const make = async (): Promise<void> => {
    try {
      const { lookup, today } = engine.writer;
      const made = await engine.create('chequeDeposits', {
        date: today(),
        bankAccount: (await usualBank(slips, lookup)) ?? null,
        cheques: ticked.map(({ id }) => ({ lineKey: engine.newId(), payment: id })),
      });
      void navigate(`${SLIPS}/${made.id}`);
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  const [count, sum] = [
    formatNumber(ticked.length),
    formatEuro(ticked.reduce((total, { amount }) => total + Number(amount ?? 0), 0)),
  ];
  return (
    <section aria-label={t`Cheques to deposit`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mb="2">
        <chakra.h2 textStyle="section" flex="1" minW="12rem">
          <Trans>Cheques to deposit</Trans>
        </chakra.h2>
        {cheques.length > 0 && (
          <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums" aria-live="polite">
            <Trans>
              {count} ticked · {sum}
            </Trans>
          </chakra.span>
        )}
        {mayMake && cheques.length > 0 && (
          <Button size="sm" disabled={ticked.length === 0} {...press(make)}>
            <Trans>Make a slip</Trans>
          </Button>
        )}
      </chakra.div>
      {problems[0] && (
        <Notice tone="danger" role="alert">
          <ProblemNote problem={problems[0]} isWhole />
        </Notice>
      )}
      {cheques.length === 0 && (
        <Quiet>
          <Trans>
            No cheque waits. What customers pay by cheque stands here until it is on a deposit slip.
          </Trans>
        </Quiet>
      )}
      {next.length > 1 && (
        <CheckBox
          label={t`Tick all`}
          checked={next.every((cheque) => ticked.includes(cheque))}
          onChange={(isOn) => tick(next, isOn)}
        />
      )}
      {listOf(next)}
      {older.length > 0 && (
        <>
          <chakra.h3 textStyle="dense" color="fg.muted" mt="6" mb="2">
            <Trans>Older cheques, sent or confirmed already</Trans>
          </chakra.h3>
          {listOf(older)}
        </>
      )}
    </section>
  );
}

interface ChequeProps {
  readonly cheque: AnyRow;
  readonly name: string;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

function Cheque({ cheque, name, isTicked, onTick }: ChequeProps) {
  const { fields } = useEngine().context.entityOf('customerPayments');
  const { date, reference } = cheque;
  return (
    <ChequeRow
      amount={Number(cheque['amount'] ?? 0)}
      beside={<FieldValue field={fields['status']!} value={cheque['status']} />}
    >
      <CheckBox
        label={name}
        checked={isTicked}
        onChange={onTick}
        help={[formatDate(String(date ?? '')), reference].filter(Boolean).join(' · ')}
      />
    </ChequeRow>
  );
}

function LatestSlips({ slips }: { slips: readonly Shown[] }) {
  const { t } = useLingui();
  const { fields } = useEngine().context.entityOf('chequeDeposits');
  if (slips.length === 0) return null;
  return (
    <section aria-label={t`Latest slips`}>
      <chakra.div display="flex" alignItems="center" gap="4" mb="2">
        <chakra.h2 textStyle="section" flex="1">
          <Trans>Latest slips</Trans>
        </chakra.h2>
        <LinkButton variant="ghost" size="sm" to={SLIPS}>
          <Trans>All slips</Trans>
        </LinkButton>
      </chakra.div>
      <chakra.ul listStyleType="none">
        {slips.map((slip) => (
          <ChequeRow
            key={slip.id}
            amount={Number(slip['calculatedTotal'] ?? 0)}
            beside={<FieldValue field={fields['status']!} value={slip['status']} />}
          >
            <ChequeName to={`${SLIPS}/${slip.id}`}>{slip.displayLine1}</ChequeName>
            <chakra.span display="block" textStyle="dense" color="fg.muted">
              {formatDate(String(slip['date'] ?? ''))}
            </chakra.span>
          </ChequeRow>
        ))}
      </chakra.ul>
    </section>
  );
}
