import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { useEngine, usePerson, useRows } from '../../offline/index.ts';
import { isLineKind } from '../../parts/expense/line-kinds.ts';
import { lastBegun } from './account/new-cost.ts';
import { NewAccountForm } from './account/new-account-form.tsx';
import { adoptLines, unfinishedLines } from './line/unfinished-lines.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { accountPath, MY_ACCOUNTS } from './paths.ts';

/**
 * A new account; with `?line=` and a kind of line the quickest way to note an expense, which joins the draft of the
 * month where there is one (`&apart` makes a new account all the same).
 */
export default function NewExpenseAccountPage() {
  const { id: employee } = usePerson();
  const where = useMemo(() => ({ employee }), [employee]);
  const accounts = useRows('expenseAccounts', { where }) as ExpenseAccountRow[] | undefined;
  const { key } = useLocation();
  if (!accounts) return null;
  return <NewAccount key={key} employee={employee} accounts={accounts} />;
}

interface NewAccountProps {
  readonly employee: string;
  readonly accounts: readonly ExpenseAccountRow[];
}

function NewAccount({ employee, accounts }: NewAccountProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const { userId } = engine.context;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('line');
  // Decided when it is opened: an account that comes from elsewhere, or is just being made here, moves nobody off the page.
  const [joined] = useState(() => {
    if (!isLineKind(asked) || search.has('apart')) return undefined;
    const month = engine.writer.today().slice(0, 7);
    const draft = accounts.find(({ status, period }) => status === 'draft' && period === month);
    if (!draft) return undefined;
    return { id: draft.id, line: lastBegun(asked, unfinishedLines(userId, ''))?.lineKey ?? asked };
  });
  useEffect(() => {
    if (!joined) return;
    adoptLines(userId, joined.id);
    void navigate(`${accountPath(joined.id)}?line=${joined.line}`, { replace: true });
  }, [joined, userId, navigate]);
  const onCreated = useCallback(
    (id: string) => void navigate(accountPath(id), { replace: true }),
    [navigate],
  );
  if (joined) return null;
  return (
    <>
      <PageHeader title={t`New expense account`} />
      <NewAccountForm
        employee={employee}
        accounts={accounts}
        begin={isLineKind(asked) ? asked : undefined}
        onCreated={onCreated}
        onCancel={() => void navigate(MY_ACCOUNTS)}
      />
    </>
  );
}
