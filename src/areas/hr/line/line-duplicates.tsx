import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { possibleDuplicates, type PossibleDuplicate } from '../../../domain/hr/expense-warnings.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useRows } from '../../../offline/index.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Where this line seems to be claimed already, among the accounts that this device has of the person. */
export function useDuplicates(employee: string, cost: Cost): PossibleDuplicate[] {
  const where = useMemo(() => ({ employee }), [employee]);
  const accounts = useRows('expenseAccounts', { where });
  const uploads = useRows('uploads');
  return useMemo(() => {
    const hashes = new Map(uploads?.map((row) => [row.id, String(row['sha256'] ?? row.id)]));
    return possibleDuplicates(
      cost,
      (accounts ?? []) as unknown as ExpenseAccountRow[],
      (id) => hashes.get(id) ?? id,
    );
  }, [accounts, uploads, cost]);
}

export function LineDuplicates({ account, cost }: { account: ExpenseAccountRow; cost: Cost }) {
  const [first] = useDuplicates(account.employee, cost);
  if (!first) return null;
  return (
    <Notice tone="warning">
      {first.reason === 'bill' ? (
        <Trans>This receipt is on another line already. If it is the same purchase, keep only one.</Trans>
      ) : (
        <Trans>
          There is a line of the same amount, supplier and date. If it is the same purchase, keep only one.
        </Trans>
      )}
    </Notice>
  );
}
