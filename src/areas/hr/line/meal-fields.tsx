import { useLingui } from '@lingui/react/macro';
import { cateringFields, expenseFields } from '../../../domain/hr/expense-account.fields.ts';
import { mealForm } from '../../../domain/hr/expense-line.form.ts';
import { peopleOf } from '../../../domain/hr/expense-warnings.ts';
import type { Catering, Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { LineSection } from '../../../ui/record/lines/line-section.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { CapNote } from './cap-note.tsx';
import type { CostForm } from './cost-form.ts';
import { GuestsField, type Guest } from './guests-field.tsx';

const AT = '/expense/expenseCatering';

interface MealFieldsProps extends CostForm {
  readonly catering: Catering;
  /** The line with its amount. */
  readonly computed: Cost;
}

/** A meal: with whom, how many ate, and what it came to a head. */
export function MealFields({ account, catering, computed, onChangeAt }: MealFieldsProps) {
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const cap = computed.expense.expenseCatering?.cap ?? null;
  const guests = catering.expenseCateringWiths ?? [];
  const setGuests = (next: readonly Guest[]) => {
    // Their number follows the guests unless it was typed: somebody may have eaten whose name one does not know.
    const follows = typeof catering.people !== 'number' || catering.people === guests.length + 1;
    onChangeAt({
      [`${AT}/expenseCateringWiths`]: next,
      ...(follows ? { [`${AT}/people`]: next.length + 1 } : {}),
    });
  };
  return (
    <>
      <LineSection
        section={mealForm}
        of={expenseFields.expenseCatering}
        at={AT}
        values={catering}
        onChangeAt={onChangeAt}
      />
      <GuestsField account={account} guests={guests} onChange={setGuests} />
      <Field
        label={text(cateringFields.people.label)}
        pointer={`${AT}/people`}
        error={error(`${AT}/people`)}
        help={t`You and your guests, unless more ate.`}
      >
        {(control) => (
          <NumberInput
            {...control}
            kind="integer"
            value={catering.people ?? peopleOf(catering)}
            onChange={(people) => onChangeAt({ [`${AT}/people`]: people })}
          />
        )}
      </Field>
      <CapNote
        cost={{ ...computed, expense: { ...computed.expense, expenseCatering: { ...catering, cap } } }}
        onChangeAt={onChangeAt}
      />
    </>
  );
}
