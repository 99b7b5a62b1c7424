import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine } from '../../../offline/index.ts';
import { EntityForm } from '../../../ui/form/entity-form.tsx';
import { useMonthInSentence } from '../../../ui/form/month-select.tsx';
import { CreateInPlace } from '../../../ui/form/picker/create-in-place.tsx';
import { LineEditor } from '../line/line-editor.tsx';
import { newCost, type NewLine } from './new-cost.ts';
import { freeTitle } from './proposed-title.ts';

interface NewAccountFormProps {
  readonly employee: string;
  /** The person's accounts: the proposed title is none of theirs. */
  readonly accounts: readonly ExpenseAccountRow[];
  readonly begin: NewLine | undefined;
  readonly onCreated: (id: string) => void;
  readonly onCancel: () => void;
}

/** Title and month are proposed, so that one press is enough; a line that is asked for opens at once and makes its account. */
export function NewAccountForm({ employee, accounts, begin, onCreated, onCancel }: NewAccountFormProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const monthOf = useMonthInSentence();
  const today = engine.writer.today();
  // Proposed once: a row that arrives while one types must not change what is there.
  const [values] = useState(() => {
    const period = today.slice(0, 7);
    const month = monthOf(period);
    const title = freeTitle(
      t`Expenses ${month}`,
      accounts.map((account) => account.title),
    );
    return { employee, period, title };
  });
  const [line, setLine] = useState(() => (begin ? newCost(begin, engine.newId(), values, today) : undefined));
  return (
    <CreateInPlace>
      <EntityForm
        collection="expenseAccounts"
        initial={values}
        sections={[
          { fields: ['title', 'period'] },
          {
            title: t`If a customer or a project pays`,
            why: t`Lines marked “Charge to the customer” are charged to them later.`,
            fields: ['customer', 'project'],
          },
          { title: t`Advance`, why: t`What you received beforehand is taken off.`, fields: ['advance'] },
        ]}
        submitLabel={t`Create`}
        onCancel={onCancel}
        onSaved={(row) => onCreated(row.id)}
      />
      {line && (
        <LineEditor
          account={{ ...values, id: '', status: 'draft', costs: [] }}
          cost={line}
          isNew
          onClose={() => setLine(undefined)}
          onSave={async (cost) => {
            const row = await engine.create('expenseAccounts', { ...values, costs: [cost] });
            onCreated(row.id);
          }}
        />
      )}
    </CreateInPlace>
  );
}
