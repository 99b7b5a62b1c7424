import { chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { openBalance } from '../../../domain/hr/expense-advance.rules.ts';
import { formatEuro } from '../../../domain/kernel/format.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine } from '../../../offline/index.ts';
import { drafts } from '../../../ui/form/draft-ports.ts';
import { EntityForm } from '../../../ui/form/entity-form.tsx';
import { NO_PROBLEMS } from '../../../ui/form/problems.ts';
import { useMonthInSentence } from '../../../ui/form/month-name.ts';
import { CreateInPlace } from '../../../ui/form/picker/create-in-place.tsx';
import { useDiscarded } from '../../../ui/record/lines/use-discarded.ts';
import type { RecordLine } from '../../../ui/record/lines/declared-lines.ts';
import { LineSheet } from '../../../ui/record/lines/line-sheet.tsx';
import { ProblemContext } from '../../../ui/form/problem-note.tsx';
import { EXPENSE_DETAILS } from '../expense-words.ts';
import { costLines } from './cost-lines.ts';
import { adoptLines, unfinishedLines } from '../line/unfinished-lines.ts';
import { CostRow } from './cost-row.tsx';
import type { LineKind } from '../../../parts/expense/line-kinds.ts';
import { lastBegun, newCost } from './new-cost.ts';
import { freeTitle } from './proposed-title.ts';

const WORDS = { details: EXPENSE_DETAILS };

interface NewAccountFormProps {
  readonly employee: string;
  /** The person's accounts: the proposed title is none of theirs. */
  readonly accounts: readonly ExpenseAccountRow[];
  readonly begin: LineKind | undefined;
  /** Give a stable function. */
  readonly onCreated: (id: string) => void;
  readonly onCancel: () => void;
}

/**
 * Title and month are proposed, so that one press is enough; a line that is asked for opens at once and makes its account.
 * One that was begun here before and not saved is still here.
 */
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
  const { userId } = engine.context;
  const begun = unfinishedLines(userId, '');
  const [line, setLine] = useState(() =>
    begin ? (lastBegun(begin, begun) ?? newCost(begin, engine.newId(), values, today)) : undefined,
  );
  const discarded = useDiscarded();
  const kept = openBalance(accounts);
  const keptAmount = formatEuro(kept);
  const advanceWords =
    kept > 0
      ? t`You keep ${keptAmount} of earlier advances: it is taken off by itself. Add here what you received beside it.`
      : t`What you received beforehand is taken off.`;
  const [created, setCreated] = useState<string>();
  // After the form has gone, which would ask about what is typed in it.
  useEffect(() => {
    if (created !== undefined) onCreated(created);
  }, [created, onCreated]);
  const make = async (cost: RecordLine) => {
    // What was typed of the account behind the line is part of what is made.
    const form = `${userId}/expenseAccounts/new`;
    const row = await engine.create('expenseAccounts', {
      ...values,
      ...drafts.read(form)?.values,
      costs: [cost],
    });
    drafts.forget(form);
    adoptLines(userId, row.id, cost.lineKey);
    setCreated(row.id);
  };
  if (created !== undefined) return null;
  return (
    <ProblemContext value={WORDS}>
      <CreateInPlace>
        <Begun lines={begun.filter(({ lineKey }) => lineKey !== line?.lineKey)} onOpen={setLine} />
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
            { title: t`Advance`, why: advanceWords, fields: ['advance', 'advanceRest'] },
          ]}
          submitLabel={t`Create`}
          onCancel={onCancel}
          onSaved={(row) => {
            adoptLines(userId, row.id);
            onCreated(row.id);
          }}
        />
        {line && (
          <LineSheet
            key={line.lineKey}
            collection="expenseAccounts"
            lines={costLines}
            row={{ ...values, id: '', status: 'draft', costs: [] }}
            line={line}
            isNew
            problems={NO_PROBLEMS}
            onClose={() => setLine(undefined)}
            onDiscarded={discarded}
            onSave={make}
          />
        )}
      </CreateInPlace>
    </ProblemContext>
  );
}

/** Lines that were begun for an account that is not made yet. */
function Begun({ lines, onOpen }: { lines: readonly Cost[]; onOpen: (cost: Cost) => void }) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <chakra.section aria-label={t`Unfinished lines`} maxW="form" mb="6">
      <chakra.p color="fg.muted">
        <Plural
          value={lines.length}
          one="This line was begun and not saved. It goes into the new account: finish it now, or there."
          other="These lines were begun and not saved. They go into the new account: finish them now, or there."
        />
      </chakra.p>
      <chakra.ul listStyleType="none" m="0" mt="2" p="0">
        {lines.map((cost) => (
          <CostRow
            key={cost.lineKey}
            line={cost}
            pointer={`/unfinished/${cost.lineKey}`}
            unfinished
            onOpen={() => onOpen(cost)}
          />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
