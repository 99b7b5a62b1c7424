import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { sumOfDays } from '../../../domain/hr/leave-balance.rules.ts';
import { overlaps, type LeaveSpan } from '../../../domain/hr/leave-days.rules.ts';
import { vacationMachine } from '../../../domain/hr/vacation.machine.ts';
import { isAway } from '../../../domain/hr/vacation.rules.ts';
import { clauseHolds } from '../../../domain/kernel/grants.ts';
import { usePerson, useRow, useRows, type Shown } from '../../../offline/index.ts';
import { DaysCount } from '../../../parts/absence/days-count.tsx';
import { useLeaveAccounts } from '../../../parts/absence/use-leave.ts';
import type { DecisionLook } from '../../../parts/decision/decide-here.tsx';
import { DecisionQueue } from '../../../parts/decision/decision-queue.tsx';
import { DashboardSection, MoreLink } from '../../../ui/pages/dashboard-section.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { ABSENCES_TO_DECIDE, VACATIONS } from '../paths.ts';

/** So many stand here; the tab of the vacations has all of them. */
const MOST = 8;
const LOOK: DecisionLook = {
  steps: { accept: ['approve', 'acceptCancellation'], refuse: ['refuse', 'keep'] },
  openLabel: msg`Open the request`,
};
const DECIDED = vacationMachine.transitions.filter(({ name }) =>
  ['approve', 'acceptCancellation'].includes(name),
);
/** A question waits for its person, and for nobody here. */
const WAITS = ['requested', 'cancellation asked'] as const;

/** The absences that wait for this person’s decision, the first to begin before the others; undefined until known. */
export function useAbsencesWaiting(): readonly Shown[] | undefined {
  const person = usePerson();
  const requested = useRows('vacations', { where: { status: WAITS[0] } });
  const asked = useRows('vacations', { where: { status: WAITS[1] } });
  return useMemo(() => {
    if (!requested || !asked) return undefined;
    return [...requested, ...asked]
      .filter((row) =>
        DECIDED.some(
          ({ from, by }) =>
            from.some((status) => status === row['status']) &&
            by.some((clause) => clauseHolds(clause, row, person, 'status')),
        ),
      )
      .toSorted((a, b) => String(a['from']).localeCompare(String(b['from'])));
  }, [requested, asked, person]);
}

/** Requests for time off, decided where they stand: J and K choose, A approves, R refuses, O opens. */
export function AbsenceQueue({ waiting }: { waiting: readonly Shown[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useCallback(
    (id: string) => void navigate(`${VACATIONS}/${encodeURIComponent(id)}`),
    [navigate],
  );
  return (
    <DashboardSection
      title={t`Vacations to approve`}
      more={
        <MoreLink to={ABSENCES_TO_DECIDE}>
          <Trans>All of them</Trans>
        </MoreLink>
      }
    >
      <DecisionQueue
        collection="vacations"
        rows={waiting.slice(0, MOST)}
        count={waiting.length}
        look={LOOK}
        Head={AbsenceHead}
        Told={AbsenceTold}
        onOpen={open}
      />
    </DashboardSection>
  );
}

function AbsenceHead({ row }: { row: Shown }) {
  return (
    <>
      <chakra.span fontWeight="medium" truncate>
        {row.displayLine1}
      </chakra.span>
      <chakra.span fontWeight="medium" textAlign="end">
        <DaysCount days={Number(row['calculatedDays'] ?? 0)} />
      </chakra.span>
      <chakra.span textStyle="dense" color="fg.muted" truncate>
        <LinkValue to="leaveTypes" id={String(row['type'] ?? '')} />
        {row['status'] === 'cancellation asked' && ' · '}
        {row['status'] === 'cancellation asked' && <Trans>Cancellation requested</Trans>}
      </chakra.span>
      <chakra.span textStyle="dense" color="fg.muted" textAlign="end">
        {row.displayLine2}
      </chakra.span>
    </>
  );
}

/** The balance of the person after it, and who else is away then. */
function AbsenceTold({ row }: { row: Shown }) {
  const employee = String(row['employee'] ?? '');
  const account = useLeaveAccounts(employee)?.find(({ type }) => type.id === row['type']);
  const service = useRow('users', employee)?.['service'];
  const users = useRows('users');
  const vacations = useRows('vacations');
  const colleagues = (users ?? []).filter(
    (one) => one.id !== employee && service && one['service'] === service,
  );
  const away = colleagues.filter((one) =>
    (vacations ?? []).some(
      (other) =>
        other['employee'] === one.id &&
        (other['status'] === undefined || isAway(other['status'])) &&
        overlaps(row as unknown as LeaveSpan, other as unknown as LeaveSpan),
    ),
  );
  const names = away.map(({ displayLine1 }) => displayLine1).join(', ');
  const isRequest = row['status'] === 'requested';
  const after =
    account && isRequest
      ? sumOfDays([account.now.days, -account.planned, -Number(row['calculatedDays'] ?? 0)])
      : undefined;
  const why = String(row[isRequest ? 'reason' : 'cancellationReason'] ?? '');
  return (
    <chakra.div textStyle="dense">
      {after !== undefined && (
        <chakra.p color={after < 0 ? 'warning.fg' : undefined}>
          <Trans>
            Balance after it, from the rights of today: <DaysCount days={after} />
          </Trans>
        </chakra.p>
      )}
      <p>
        {away.length === 0 ? (
          <Trans>Nobody else of the service is away then.</Trans>
        ) : (
          <Trans>Also away: {names}</Trans>
        )}
      </p>
      {why !== '' && <chakra.p color="fg.muted">{why}</chakra.p>}
    </chakra.div>
  );
}
