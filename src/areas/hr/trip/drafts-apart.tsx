import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import { counterOf, draftKm, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { usePerson, useRows } from '../../../offline/index.ts';

interface DraftsApartProps {
  readonly account: Pick<ExpenseAccountRow, 'id' | 'employee'>;
  readonly cost: Cost;
}

/**
 * What the kilometres before a trip leave out: other drafts, which count once they are submitted. Whoever may see no drafts
 * of the employee is told that there may be some.
 */
export function DraftsApart({ account: { id, employee }, cost }: DraftsApartProps) {
  const person = usePerson();
  const query = useMemo(() => ({ where: { employee, status: 'draft' } }), [employee]);
  const drafts = useRows('expenseAccounts', query) as readonly ExpenseAccountRow[] | undefined;
  const counter = counterOf(cost);
  if (!drafts || counter === undefined) return null;
  const others = drafts.filter((draft) => draft.id !== id);
  const km = draftKm(others, counter);
  if (km > 0) return <Trans>Not counted: {formatKilometres(km)} in other drafts</Trans>;
  return employee === person.id ? null : <Trans>Drafts are not counted</Trans>;
}
