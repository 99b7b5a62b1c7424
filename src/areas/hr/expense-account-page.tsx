import { useParams } from 'react-router-dom';
import { useLingui } from '@lingui/react/macro';
import { useFresh } from '../../offline/index.ts';
import { RecordMissing } from '../../ui/record/record-missing.tsx';
import { AccountView } from './account/account-view.tsx';
import { useAccount } from './account/use-account.ts';
import { MY_ACCOUNTS } from './paths.ts';

/** One expense account: its author fills it, the manager approves it, accounts validate and pay it, all on this page. */
export default function ExpenseAccountPage() {
  const { t } = useLingui();
  const { expenseAccountId = '' } = useParams();
  useFresh('expenseAccounts');
  const account = useAccount(expenseAccountId);
  if (account === undefined) return null;
  if (account === null)
    return (
      <RecordMissing
        collection="expenseAccounts"
        label={t`Expense account`}
        back={{ to: MY_ACCOUNTS, label: t`Expense accounts` }}
      />
    );
  return <AccountView key={account.id} account={account} />;
}
