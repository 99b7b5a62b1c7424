import { Trans } from '@lingui/react/macro';
import { costFields, expenseAccountFields } from '../../../domain/hr/expense-account.fields.ts';
import { bookingForm } from '../../../domain/hr/expense-line.form.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { LineSection } from '../../../ui/record/lines/line-section.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import type { CostForm } from './cost-form.ts';

/** Who pays it in the end, and on which account it is booked. */
export function BookingFields({ account, cost, onChange, onChangeAt }: CostForm) {
  const text = useText();
  const error = useLineError();
  return (
    <>
      <CheckBox
        label={text(costFields.reinvoice.label)}
        pointer="/reinvoice"
        error={error('/reinvoice')}
        checked={cost.reinvoice === true}
        help={<PaidInTheEnd {...account} />}
        onChange={(reinvoice) => onChange({ reinvoice })}
      />
      <LineSection
        section={bookingForm}
        of={expenseAccountFields.costs}
        values={cost}
        onChangeAt={onChangeAt}
      />
    </>
  );
}

/** The customer and the project that the account says, by name: a tick that charges nobody is pointed out. */
function PaidInTheEnd({ customer, project }: CostForm['account']) {
  const names = [
    ...(customer ? [<LinkValue key="customer" to="companies" id={customer} />] : []),
    ...(project ? [<LinkValue key="project" to="projects" id={project} />] : []),
  ];
  if (names.length === 0)
    return <Trans>The account names no customer and no project yet: choose one in its details.</Trans>;
  return (
    <Trans>
      Paid in the end by: {names[0]}
      {names.length > 1 && ' · '}
      {names[1]}
    </Trans>
  );
}
