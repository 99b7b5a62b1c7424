import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sumOfDays } from '../../../domain/hr/leave-balance.rules.ts';
import { overlaps, type LeaveSpan } from '../../../domain/hr/leave-days.rules.ts';
import { isHeld } from '../../../domain/hr/vacation.rules.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import { usePerson, useRow, useRows, type Shown } from '../../../offline/index.ts';
import { DaysCount } from '../../../parts/absence/days-count.tsx';
import { useLeaveAccounts } from '../../../parts/absence/use-leave.ts';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { VACATION_PROBLEMS } from './vacation-words.ts';

/** One absence: its days, what is left after it, and who else is away. */
export const vacationDetail: DeclaredDetail = {
  headline: ['type', 'calculatedDays'],
  Standing: VacationStanding,
  Story: VacationStory,
  problems: VACATION_PROBLEMS,
  facts: [
    { fields: ['employee', 'type', 'from', 'fromHalf', 'to', 'toHalf', 'calculatedDays'] },
    { fields: ['substitute', 'reason', 'file'] },
    {
      title: msg`Decision`,
      fields: ['approver', 'approvedAt', 'question', 'answer', 'refusalReason', 'cancellationReason'],
    },
  ],
  steps: { asked: ['cancel', 'acceptCancellation'] },
};

function VacationStanding({ row }: { row: Shown }) {
  const [question, reason] = [String(row['question'] ?? ''), String(row['refusalReason'] ?? '')];
  switch (row['status']) {
    case 'question':
      return <Trans>Question: {question}</Trans>;
    case 'refused':
      return <Trans>Refused: {reason}</Trans>;
    case 'cancellation asked':
      return <Trans>Its cancellation waits for a decision. Until then it stays approved.</Trans>;
    default:
      return null;
  }
}

function VacationStory({ row }: { row: Shown }) {
  return (
    <>
      <BalanceAfter row={row} />
      <AwayMeanwhile row={row} />
    </>
  );
}

/** Balance after the absence while it is undecided: booked days are in the balance already. */
function BalanceAfter({ row }: { row: Shown }) {
  const account = useLeaveAccounts(String(row['employee'] ?? ''))?.find(
    ({ type }) => type.id === row['type'],
  );
  const isOpen = ['draft', 'requested', 'question'].includes(String(row['status']));
  if (!account || !isOpen) return null;
  const last = String(row['to'] ?? '');
  const after = sumOfDays([account.on(last), -Number(row['calculatedDays'] ?? 0)]);
  const [on] = [formatDate(last)];
  return (
    <chakra.p mb="4" color={after < 0 ? 'warning.fg' : undefined}>
      <Trans>
        Balance today: <DaysCount days={account.now.days} />. After this absence on {on}:{' '}
        <DaysCount days={after} />.
      </Trans>
    </chakra.p>
  );
}

/** Colleagues of the service who are away on the same days. */
function AwayMeanwhile({ row }: { row: Shown }) {
  const { t } = useLingui();
  const { id: me } = usePerson();
  const employee = String(row['employee'] ?? '');
  const service = useRow('users', employee)?.['service'];
  const users = useRows('users');
  const vacations = useRows('vacations');
  if (!users || !vacations || !row['from'] || !row['to']) return null;
  const colleagues = new Set(
    users.filter((one) => one.id !== employee && service && one['service'] === service).map(({ id }) => id),
  );
  const meanwhile = vacations.filter(
    (one) =>
      colleagues.has(String(one['employee'])) &&
      (one['status'] === undefined || isHeld(one['status'])) &&
      overlaps(row as unknown as LeaveSpan, one as unknown as LeaveSpan),
  );
  if (meanwhile.length === 0) return employee === me ? null : <NobodyElse />;
  return (
    <section aria-label={t`Also away`}>
      <chakra.h2 textStyle="section" mb="1">
        <Trans>Also away on these days</Trans>
      </chakra.h2>
      <chakra.ul listStyleType="none" css={{ '& a': { textDecoration: 'underline' } }}>
        {meanwhile.map((one) => (
          <li key={one.id}>
            <RecordLink to="users" id={String(one['employee'])} /> · {one.displayLine2}
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}

const NobodyElse = () => (
  <chakra.p color="fg.muted">
    <Trans>Nobody else of the service is away on these days.</Trans>
  </chakra.p>
);
