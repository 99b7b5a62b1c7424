import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../../domain/kernel/format.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useRow, useWorkOf } from '../../../offline/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemLines } from '../../../ui/form/problem-lines.tsx';
import type { Problems } from '../../../ui/form/problems.ts';
import { AccountTrouble } from './account-trouble.tsx';
import { FileTrouble } from './file-trouble.tsx';

interface AccountNoticesProps {
  readonly account: ExpenseAccountRow;
  readonly own: boolean;
  readonly editable: boolean;
  /** What keeps the step from being taken. */
  readonly problems: Problems;
}

/** What must be seen before the lines: a refusal and its reason, what the server did not take, what lacks. */
export function AccountNotices({ account, own, editable, problems }: AccountNoticesProps) {
  const lines = new Set(problems.flatMap(({ pointer }) => /^\/costs\/\d+/.exec(pointer)?.[0] ?? [])).size;
  const ofAccount = problems.filter(({ pointer }) => !/^\/costs\/\d+/.test(pointer));
  return (
    <>
      <AccountTrouble id={account.id} />
      <FileTrouble account={account} editable={editable} />
      {account.status === 'refused' && (
        <chakra.div mb="5">
          <Notice tone="danger">
            <chakra.span fontWeight="medium">
              {own ? <Trans>Refused: please correct and submit again.</Trans> : <Trans>Refused.</Trans>}
            </chakra.span>{' '}
            {account.refusalReason}
          </Notice>
        </chakra.div>
      )}
      {problems.length > 0 && (
        <chakra.div mb="5" data-summary="" tabIndex={-1} outline="none">
          <Notice tone="danger" role="alert">
            <ProblemLines problems={ofAccount} />
            {lines > 0 &&
              (lines === 1 ? (
                <Trans>One line is not complete yet: it is marked below.</Trans>
              ) : (
                <Trans>{lines} lines are not complete yet: they are marked below.</Trans>
              ))}
          </Notice>
        </chakra.div>
      )}
    </>
  );
}

/** Who holds the account now, and since when. */
export function WhereItIs({ account, own }: { account: ExpenseAccountRow; own: boolean }) {
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
