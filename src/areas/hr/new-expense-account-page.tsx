import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { useEngine, usePerson, useRows } from '../../offline/index.ts';
import { isNewLine } from './account/new-cost.ts';
import { NewAccountForm } from './account/new-account-form.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { accountPath, MY_ACCOUNTS } from './paths.ts';

/**
 * A new account; with `?line=trip` or `?line=classic` the quickest way to note an expense, which joins the draft of the
 * month where there is one (`&apart` makes a new account all the same).
 */
export default function NewExpenseAccountPage() {
  const { t } = useLingui();
  const { id: employee } = usePerson();
  const month = useEngine().writer.today().slice(0, 7);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const where = useMemo(() => ({ employee }), [employee]);
  const accounts = useRows('expenseAccounts', { where }) as ExpenseAccountRow[] | undefined;
  if (!accounts) return null;
  const line = search.get('line');
  const draft = accounts.find(({ status, period }) => status === 'draft' && period === month);
  if (isNewLine(line) && draft && !search.has('apart'))
    return <Navigate to={`${accountPath(draft.id)}?line=${line}`} replace />;
  return (
    <>
      <PageHeader title={t`New expense account`} />
      <NewAccountForm
        employee={employee}
        accounts={accounts}
        begin={isNewLine(line) ? line : undefined}
        onCreated={(id) => void navigate(accountPath(id), { replace: true })}
        onCancel={() => void navigate(MY_ACCOUNTS)}
      />
    </>
  );
}
