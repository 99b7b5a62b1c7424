import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../../domain/kernel/format.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { usePerson, useRow, useWorkOf, type Shown } from '../../../offline/index.ts';
import { AccountCourse } from './account-course.tsx';
import { AccountNudge } from './account-nudge.tsx';
import { useHolder, type Holder } from './use-holder.ts';

/** Where the money is: who holds the account and since when, what is behind it and before it, and a reminder. */
export function AccountStanding({ row }: { row: Shown }) {
  const account = row as Shown<ExpenseAccountRow>;
  const holder = useHolder(account);
  // While it is filled or corrected it is nowhere but here.
  if (!holder && account.status !== 'paid') return null;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <div>
        <Sentence account={account} holder={holder} />{' '}
        {holder && <AccountNudge account={account} holder={holder} />}
      </div>
      <AccountCourse account={account} />
    </chakra.div>
  );
}

interface SentenceProps {
  readonly account: Shown<ExpenseAccountRow>;
  readonly holder: Holder | undefined;
}

function Sentence({ account, holder }: SentenceProps) {
  const own = account.employee === usePerson().id;
  const approver = useRow('users', account.approver);
  const work = useWorkOf('expenseAccounts', account.id);
  const name = approver?.displayLine1 ?? '';
  const approved = formatDate((account.approvedAt ?? '').slice(0, 10));
  const validated = formatDate((account.validatedAt ?? '').slice(0, 10));
  const paid = formatDate((account.paidAt ?? '').slice(0, 10));
  // Until the step has gone out nobody but its author has it; one that was refused goes nowhere, and its row is as before.
  const isHeld = work?.some(({ op, state }) => op === 'action' && state !== 'dead');
  switch (account.status) {
    case 'submitted':
      if (own && isHeld) return <Trans>It goes to your manager for approval as soon as it is sent.</Trans>;
      return <Waiting own={own} holder={holder} />;
    case 'endorsed':
      if (isHeld) return <Trans>Approved once; it goes to the second approval as soon as it is sent.</Trans>;
      return <SecondWaiting holder={holder} />;
    case 'approved':
      if (isHeld) return <Trans>Approved; it goes to the accounts as soon as it is sent.</Trans>;
      return approved && name ? (
        <Trans>
          Approved by {name} on {approved}; accounts check it now.
        </Trans>
      ) : (
        <Trans>Approved; accounts check it now.</Trans>
      );
    case 'validated':
      if (isHeld) return <Trans>Checked; it can be paid as soon as this is sent.</Trans>;
      return validated ? (
        <Trans>Checked on {validated}; it is paid next.</Trans>
      ) : (
        <Trans>Checked; it is paid next.</Trans>
      );
    case 'paid':
      return paid ? <Trans>Paid on {paid}.</Trans> : <Trans>Paid.</Trans>;
    default:
      return null;
  }
}

/** With which manager it is, and who stands in for them. */
function Waiting({ own, holder }: { own: boolean; holder: Holder | undefined }) {
  const { name = '', delegate = '', since = '' } = holder ?? {};
  const date = formatDate(since);
  if (name && date && delegate)
    return (
      <Trans>
        With {name} for approval since {date}; {delegate} stands in for them.
      </Trans>
    );
  if (name && date)
    return (
      <Trans>
        With {name} for approval since {date}.
      </Trans>
    );
  return own ? <Trans>With your manager for approval.</Trans> : <Trans>Waits for approval.</Trans>;
}

/** Its amount asks for two approvals, and one is there. */
function SecondWaiting({ holder }: { holder: Holder | undefined }) {
  const { name = '', since = '' } = holder ?? {};
  const date = formatDate(since);
  if (name && date)
    return (
      <Trans>
        Approved once; with {name} for the second approval since {date}.
      </Trans>
    );
  return <Trans>Approved once; it waits for a second approval.</Trans>;
}
