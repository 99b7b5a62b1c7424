import { useCallback } from 'react';
import { expenseFields } from '../../../domain/hr/expense-account.fields.ts';
import { quantityAmount } from '../../../domain/hr/expense-amounts.rules.ts';
import { classicForm } from '../../../domain/hr/expense-line.form.ts';
import { LineSection } from '../../../ui/record/lines/line-section.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import type { CostForm } from './cost-form.ts';
import { withGross } from './vat-within.ts';

const AT = '/expense/expenseClassic';

/** What is neither a trip, a meal nor a night: its category, and how many at which price, which makes the amount. */
export function ClassicFields({ cost, onChange, onChangeAt }: CostForm) {
  const classic = cost.expense.expenseClassic ?? {};
  const latest = useLatest({ cost, classic });
  const change = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      onChangeAt(values);
      const counted = [`${AT}/quantity`, `${AT}/unitPrice`].some((pointer) => pointer in values);
      if (!counted) return;
      const named = Object.fromEntries(
        Object.entries(values).map(([pointer, value]) => [pointer.slice(AT.length + 1), value]),
      );
      const amount = quantityAmount({ expense: { expenseClassic: { ...latest.current.classic, ...named } } });
      if (amount !== undefined) onChange(withGross(latest.current.cost, amount));
    },
    [onChange, onChangeAt, latest],
  );
  return (
    <LineSection
      section={classicForm}
      of={expenseFields.expenseClassic}
      at={AT}
      values={classic}
      onChangeAt={change}
    />
  );
}
