import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHeldAt, usePerson, useRows, type Shown } from '../../../offline/index.ts';
import type { DecisionLook } from '../../../parts/decision/decide-here.tsx';
import { DecisionQueue } from '../../../parts/decision/decision-queue.tsx';
import { REFUSAL_HELP } from '../../../parts/expense/refusal-help.ts';
import { useListMemory } from '../../../ui/list/list-memory.ts';
import { NotHere } from '../../../ui/list/not-here.tsx';
import { usePutAwayNotice } from '../../../ui/list/put-away-notice.tsx';
import { DashboardSection, MoreLink, Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { decisionsOf, waitsFor } from '../decisions.ts';
import { accountPath, decisionTab } from '../paths.ts';
import { ClaimedLines } from './claimed-lines.tsx';
import { waitingFor } from './questions.ts';
import { WaitingAccount, waitsSince } from './waiting-account.tsx';

/** What waits for this manager, the longest first; undefined until it is known. */
export function useWaiting(): readonly Shown[] | undefined {
  const person = usePerson();
  const [approve] = decisionsOf(person);
  const submitted = useRows('expenseAccounts', { where: { status: 'submitted' } });
  const endorsed = useRows('expenseAccounts', { where: { status: 'endorsed' } });
  if (!submitted || !endorsed) return undefined;
  // The two are told one after the other: an account between them is in both for a moment.
  return [...new Map([...submitted, ...endorsed].map((row) => [row.id, row])).values()]
    .filter((row) => approve !== undefined && waitsFor(person, approve, row))
    .toSorted((a, b) => waitsSince(a).localeCompare(waitsSince(b)));
}

/** So many stand here; the tab of the accounts has all of them. */
const MOST = 8;

const LOOK: DecisionLook = { lines: 'costs', openLabel: msg`Check with the receipts`, help: REFUSAL_HELP };

/** Expense accounts to approve, one after the other, where they stand: J and K choose, A approves, R refuses, O opens. */
export function ApprovalQueue() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const person = usePerson();
  const { questions } = useListMemory();
  const waiting = useWaiting();
  const heldAt = useHeldAt('expenseAccounts');
  const putAway = usePutAwayNotice('expenseAccounts');
  const shown = waiting?.slice(0, MOST) ?? [];
  const open = useCallback(
    (id: string) => {
      // There J and K go on through what waits.
      questions.set('expenseAccounts', waitingFor(person));
      void navigate(accountPath(id));
    },
    [navigate, person, questions],
  );
  return (
    <DashboardSection
      title={t`Expense accounts to approve`}
      more={
        shown.length > 0 && (
          <MoreLink to={decisionTab('approve')}>
            <Trans>All of them</Trans>
          </MoreLink>
        )
      }
    >
      {putAway ??
        (waiting?.length === 0 && heldAt !== undefined && (
          <Quiet>
            {heldAt === null ? (
              <NotHere collection="expenseAccounts" />
            ) : (
              <Trans>Nobody waits for you.</Trans>
            )}
          </Quiet>
        ))}
      {shown.length > 0 && (
        <DecisionQueue
          collection="expenseAccounts"
          rows={shown}
          count={waiting?.length ?? 0}
          look={LOOK}
          Head={WaitingAccount}
          Told={ClaimedLines}
          onOpen={open}
        />
      )}
    </DashboardSection>
  );
}
