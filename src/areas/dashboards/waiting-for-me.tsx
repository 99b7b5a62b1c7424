import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import type { Transition } from '../../domain/kernel/status.ts';
import { useHeldAt, usePerson, useRows } from '../../offline/index.ts';
import { NotHere } from '../../ui/list/not-here.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
  Quiet,
} from '../../ui/pages/dashboard-section.tsx';
import { decisionsOf, waitsFor } from './decisions.ts';
import { decisionTab } from './paths.ts';

/** What others wait for this person to decide; nothing at all for people who decide on nobody. */
export function WaitingForMe() {
  const { t } = useLingui();
  const person = usePerson();
  const decisions = decisionsOf(person);
  if (decisions.length === 0) return null;
  return (
    <DashboardSection title={t`Waiting for you`}>
      <Decisions decisions={decisions} />
    </DashboardSection>
  );
}

function Decisions({ decisions }: { decisions: readonly Transition[] }) {
  const person = usePerson();
  const submitted = useRows('expenseAccounts', { where: { status: 'submitted' } });
  const endorsed = useRows('expenseAccounts', { where: { status: 'endorsed' } });
  const approved = useRows('expenseAccounts', { where: { status: 'approved' } });
  const validated = useRows('expenseAccounts', { where: { status: 'validated' } });
  const heldAt = useHeldAt('expenseAccounts');
  if (!submitted || !endorsed || !approved || !validated) return null;
  const accounts = [...submitted, ...endorsed, ...approved, ...validated];
  const waiting = decisions
    .map((decision) => ({
      decision,
      rows: accounts.filter((account) => waitsFor(person, decision, account)),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (waiting.length === 0 && heldAt === undefined) return null;
  if (waiting.length === 0)
    return (
      <Quiet>
        {heldAt === null ? <NotHere collection="expenseAccounts" /> : <Trans>Nobody waits for you.</Trans>}
      </Quiet>
    );
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
