import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { KIND_WORDS, lineKindOf, type BoughtKind } from '../../../parts/expense/line-kinds.ts';
import { newExpense } from '../account/new-cost.ts';
import type { CostForm } from './cost-form.ts';

const KINDS: readonly BoughtKind[] = ['ticket', 'catering', 'housing', 'classic'];
/** Said to be empty where another kind is chosen: what an account holds must not stay beside it. */
const NONE: Cost['expense'] = {
  expenseTrip: null,
  expenseCatering: null,
  expenseHousing: null,
  expenseClassic: null,
};

/** What was bought. A photo says nothing of it, and who takes one for another changes it here. */
export function KindField({ cost, onChange }: Pick<CostForm, 'cost' | 'onChange'>) {
  const { t, i18n } = useLingui();
  const error = useLineError();
  const left = useRef<Partial<Record<BoughtKind, Cost['expense']>>>({});
  const kind = lineKindOf(cost) as BoughtKind;
  const choose = (next: BoughtKind) => {
    // Whoever comes back to a kind finds what was typed there.
    left.current[kind] = cost.expense;
    onChange({ expense: { ...NONE, ...(left.current[next] ?? newExpense(next, cost.date)) } });
  };
  return (
    <Field label={t`What was it?`} group pointer="/expense" error={error('/expense')}>
      {() => (
        <Segments
          label={t`What was it?`}
          value={kind}
          options={KINDS.map((value) => ({
            value,
            label: value === 'classic' ? t`Other` : i18n._(KIND_WORDS[value].short),
          }))}
          onChange={choose}
        />
      )}
    </Field>
  );
}
