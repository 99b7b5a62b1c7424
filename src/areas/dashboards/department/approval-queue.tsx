import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHeldAt, usePerson, useRows, type Shown } from '../../../offline/index.ts';
import { useListMemory } from '../../../ui/list/list-memory.ts';
import { NotHere } from '../../../ui/list/not-here.tsx';
import { usePutAwayNotice } from '../../../ui/list/put-away-notice.tsx';
import { DashboardSection, MoreLink, Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { usePageKeys } from '../../../ui/record/use-page-keys.ts';
import { usePressGuard } from '../../../ui/record/use-press-guard.ts';
import { decisionsOf, waitsFor } from '../decisions.ts';
import { accountPath, decisionTab } from '../paths.ts';
import { DecideHere } from './decide-here.tsx';
import { waitingFor } from './questions.ts';
import { WaitingRow, waitsSince } from './waiting-row.tsx';

/** What waits for this manager, the longest first; undefined until it is known. */
function useWaiting(): readonly Shown[] | undefined {
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

/** Expense accounts to approve, one after the other, where they stand: J and K choose, A approves, R refuses, O opens. */
export function ApprovalQueue() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const person = usePerson();
  const { questions } = useListMemory();
  const waiting = useWaiting();
  const heldAt = useHeldAt('expenseAccounts');
  const putAway = usePutAwayNotice('expenseAccounts');
  const guard = usePressGuard();
  const [chosen, choose] = useState<string>();
  const shown = waiting?.slice(0, MOST) ?? [];
  const found = shown.findIndex(({ id }) => id === chosen);
  const place = Math.max(found, 0);
  const current = shown[place];
  const move = (by: 1 | -1) => () => choose(shown[Math.max(0, Math.min(shown.length - 1, place + by))]?.id);
  const open = useCallback(
    (id: string) => {
      // There J and K go on through what waits.
      questions.set('expenseAccounts', waitingFor(person));
      void navigate(accountPath(id));
    },
    [navigate, person, questions],
  );
  usePageKeys({
    j: move(1),
    ArrowDown: move(1),
    k: move(-1),
    ArrowUp: move(-1),
    o: current && (() => open(current.id)),
  });
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
      {current && (
        <div onClickCapture={guard.onClickCapture}>
          <chakra.ul listStyleType="none" m="0" mx="-3" p="0">
            {shown.map((row) => (
              <WaitingRow
                key={row.id}
                row={row}
                isCurrent={row.id === current.id}
                onChoose={() => choose(row.id)}
              >
                {row.id === current.id && (
                  <DecideHere
                    row={row}
                    place={place + 1}
                    count={waiting?.length ?? 0}
                    guard={guard}
                    onOpen={() => open(row.id)}
                    onTaken={() => choose((shown[place + 1] ?? shown[place - 1])?.id)}
                  />
                )}
              </WaitingRow>
            ))}
          </chakra.ul>
        </div>
      )}
    </DashboardSection>
  );
}
