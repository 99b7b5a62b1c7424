import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatEuro } from '../../domain/kernel/format.ts';
import type { Transition } from '../../domain/kernel/status.ts';
import { useHeldAt, usePerson, useRows } from '../../offline/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NotHere } from '../../ui/list/not-here.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
  Quiet,
} from '../../ui/pages/dashboard-section.tsx';
import { decidesOnOthers, decisionsOf, waitsFor } from './decisions.ts';
import { decisionTab } from './paths.ts';

/** Time off and purchases: their rules and words come after the first glance. */
const OthersWaiting = lazyPart(async () => (await import('./others-waiting.tsx')).OthersWaiting);

/** What others wait for this person to decide; nothing at all for people who decide on nobody. */
export function WaitingForMe() {
  const { t } = useLingui();
  const person = usePerson();
  const decisions = decisionsOf(person);
  const isOnOthers = decidesOnOthers(person);
  const [others, setOthers] = useState<number>();
  if (decisions.length === 0 && !isOnOthers) return null;
  return (
    <DashboardSection title={t`Waiting for you`}>
      <Decisions decisions={decisions} others={isOnOthers ? others : 0} />
      {isOnOthers && <OthersWaiting onCount={setOthers} />}
    </DashboardSection>
  );
}

interface DecisionsProps {
  readonly decisions: readonly Transition[];
  /** How much else waits; undefined until that is known. */
  readonly others: number | undefined;
}

function Decisions({ decisions, others }: DecisionsProps) {
  const person = usePerson();
  const submitted = useRows('expenseAccounts', { where: { status: 'submitted' } });
  const endorsed = useRows('expenseAccounts', { where: { status: 'endorsed' } });
  const approved = useRows('expenseAccounts', { where: { status: 'approved' } });
  const validated = useRows('expenseAccounts', { where: { status: 'validated' } });
  const heldAt = useHeldAt('expenseAccounts');
  if (!submitted || !endorsed || !approved || !validated) return null;
  // They are told one after the other: an account between two states is in both for a moment.
  const accounts = [
    ...new Map([...submitted, ...endorsed, ...approved, ...validated].map((row) => [row.id, row])).values(),
  ];
  const waiting = decisions
    .map((decision) => ({
      decision,
      rows: accounts.filter((account) => waitsFor(person, decision, account)),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (waiting.length === 0 && decisions.length > 0 && heldAt === null)
    return (
      <Quiet>
        <NotHere collection="expenseAccounts" />
      </Quiet>
    );
  if (waiting.length === 0)
    return others === 0 && (heldAt !== undefined || decisions.length === 0) ? (
      <Quiet>
        <Trans>Nobody waits for you.</Trans>
      </Quiet>
    ) : null;
  return (
    <DashboardLines>
      {waiting.map(({ decision, rows }) => (
        <DashboardLine
          key={decision.name}
          to={decisionTab(decision.name)}
          end={
            <LineFigure isWide>
              {formatEuro(rows.reduce((sum, row) => sum + Number(row['calculatedOwed'] ?? 0), 0))}
            </LineFigure>
          }
        >
          <DecisionWords name={decision.name} count={rows.length} />
        </DashboardLine>
      ))}
    </DashboardLines>
  );
}

function DecisionWords({ name, count }: { name: string; count: number }) {
  switch (name) {
    case 'approve':
      return (
        <Plural value={count} one="# expense account to approve" other="# expense accounts to approve" />
      );
    case 'validate':
      return (
        <Plural value={count} one="# expense account to validate" other="# expense accounts to validate" />
      );
    default:
      return <Plural value={count} one="# expense account to pay" other="# expense accounts to pay" />;
  }
}
