import { useLingui } from '@lingui/react/macro';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine } from '../../../offline/index.ts';
import { Facts } from '../../../ui/record/facts/facts.tsx';

/** What else is known of the account; empty facts stay away. */
export function AccountFacts({ account, own }: { account: ExpenseAccountRow; own: boolean }) {
  const { t } = useLingui();
  const entity = useEngine().context.entityOf('expenseAccounts');
  const hasVat = (account.calculatedVat ?? 0) > 0;
  return (
    <Facts
      entity={entity}
      row={account}
      groups={[
        { fields: [...(own ? [] : ['employee']), 'number', 'customer', 'project'] },
        { fields: hasVat ? ['calculatedVat', 'calculatedRecoverableVat'] : [] },
        { title: t`Course`, fields: ['approver', 'approvedAt', 'validatedBy', 'validatedAt', 'paidAt'] },
      ]}
    />
  );
}
