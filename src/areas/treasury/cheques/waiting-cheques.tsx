import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate, formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { AmountRow } from '../../../ui/amount-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../../../ui/form/problems.ts';
import { TickedHead, TickedRows } from '../../../ui/form/ticked-rows.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { FieldValue } from '../../../ui/value/field-value.tsx';
import { ChequeName } from './cheque-name.tsx';
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

function Waiting({ next, drafts, older, slips }: WaitingProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const { press } = useOneAtATime();
  const others = [...drafts, ...older];
  const cheques = [...next, ...others];
  const drawerOf = useDrawers(cheques);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const mayMake = mayEver(engine.context.entityOf('chequeDeposits'), 'C', usePerson());
  // Those that have come go, as they mostly do; drafts and the older ones stay, unless somebody says otherwise.
  const ticked = [
    ...next.filter(({ id }) => chosen.get(id) ?? true),
    ...others.filter(({ id }) => chosen.get(id) ?? false),
  ];
  const tick = (ids: readonly string[], isOn: boolean): void =>
    setChosen((before) => new Map([...before, ...ids.map((id) => [id, isOn] as const)]));
  const { status } = engine.context.entityOf('customerPayments').fields;
  const listOf = (rows: readonly AnyRow[], hasAll = false) => (
    <TickedRows
      hasAll={hasAll}
      isTicked={(id) => ticked.some((cheque) => cheque.id === id)}
      onTick={tick}
      rows={rows.map((cheque) => ({
        id: cheque.id,
        label: drawerOf(cheque),
        amount: Number(cheque['amount'] ?? 0),
        beside: <FieldValue field={status!} value={cheque['status']} />,
        help: [formatDate(String(cheque['date'] ?? '')), cheque['reference']].filter(Boolean).join(' · '),
      }))}
    />
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
      <TickedHead
        title={<Trans>Cheques to deposit</Trans>}
        sum={
          cheques.length > 0 && (
            <Trans>
              {count} ticked · {sum}
            </Trans>
          )
        }
        action={
          mayMake &&
          cheques.length > 0 && (
            <Button size="sm" disabled={ticked.length === 0} {...press(make)}>
              <Trans>Make a slip</Trans>
            </Button>
          )
        }
      />
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
      {next.length > 0 && listOf(next, true)}
      {drafts.length > 0 && (
        <>
          <Below>
            <Trans>Drafts: nobody has said yet that these have come</Trans>
          </Below>
          {listOf(drafts)}
        </>
      )}
      {older.length > 0 && (
        <>
          <Below>
            <Trans>Older cheques, sent or confirmed already</Trans>
          </Below>
          {listOf(older)}
        </>
      )}
    </section>
  );
}

const Below = chakra('h3', { base: { textStyle: 'dense', color: 'fg.muted', mt: '6', mb: '2' } });

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
          <AmountRow
            key={slip.id}
            amount={Number(slip['calculatedTotal'] ?? 0)}
            beside={<FieldValue field={fields['status']!} value={slip['status']} />}
          >
            <ChequeName to={`${SLIPS}/${slip.id}`}>{slip.displayLine1}</ChequeName>
            <chakra.span display="block" textStyle="dense" color="fg.muted">
              {formatDate(String(slip['date'] ?? ''))}
            </chakra.span>
          </AmountRow>
        ))}
      </chakra.ul>
    </section>
  );
}
