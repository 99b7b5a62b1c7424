import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../../domain/kernel/format.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { usePerson, useRow, useWorkOf, type Shown } from '../../../offline/index.ts';

/** Who holds the account now, and since when. */
export function AccountStanding({ row }: { row: Shown }) {
  const account = row as Shown<ExpenseAccountRow>;
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
      return own ? <Trans>With your manager for approval.</Trans> : <Trans>Waits for approval.</Trans>;
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
