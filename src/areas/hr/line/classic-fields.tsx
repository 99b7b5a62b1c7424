import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { classicFields, costFields } from '../../../domain/hr/expense-account.fields.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { useRows } from '../../../offline/index.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { ChoiceControl } from '../../../ui/form/controls/choice-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { PAYMENT_METHOD_WORDS } from '../expense-words.ts';
import { DateField } from './date-field.tsx';
import { Disclosure } from './disclosure.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { LineText } from './line-text.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { SupplierInput } from './supplier-input.tsx';
import { VatFields } from './vat-fields.tsx';
import { vatWithin, withoutNets } from './vat-within.ts';

const CATEGORY = '/expense/expenseClassic/category';
type Category = NonNullable<NonNullable<Cost['expense']['expenseClassic']>['category']>;

interface ClassicFieldsProps {
  readonly cost: Cost;
  readonly onCost: (change: Partial<Cost>) => void;
}

/** Something bought: the receipt first, then what stands on it. */
export function ClassicFields({ cost, onCost }: ClassicFieldsProps) {
  const { t, i18n } = useLingui();
  const text = useText();
  const error = useLineError();
  const methods = useRows('paymentMethods', { orderBy: 'name' });
  const classic = cost.expense.expenseClassic ?? {};
  const rows = cost.vat ?? [];
  const setAmount = (typed: number | string | null) => {
    const amountTtc = typed as number | null;
    const [only] = rows;
    // One rate follows the amount; several are what the receipt says.
    const follows = rows.length === 1 && only && typeof amountTtc === 'number';
    const vat = follows ? [{ ...only, amount: vatWithin(amountTtc, only.rate) }] : rows;
    onCost({ amountTtc, ...(rows.length > 0 ? { vat: withoutNets(vat) } : {}) });
  };
  return (
    <>
      <ReceiptField cost={cost} onChange={onCost} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', sm: '3' }}
      >
        <Field
          label={text(costFields.amountTtc.label)}
          pointer="/amountTtc"
          required
          error={error('/amountTtc')}
        >
          {(control) => <NumberInput {...control} kind="money" value={cost.amountTtc} onChange={setAmount} />}
        </Field>
        <DateField value={cost.date} onChange={(date) => onCost({ date })} />
      </chakra.div>
      <VatFields gross={cost.amountTtc} date={cost.date} rows={rows} onChange={(vat) => onCost({ vat })} />
      <Field label={text(classicFields.category.label)} pointer={CATEGORY} error={error(CATEGORY)}>
        {(control) => (
          <ChoiceControl
            {...control}
            options={classicFields.category.options}
            value={classic.category}
            onChange={(category) =>
              onCost({
                expense: {
                  ...cost.expense,
                  expenseClassic: { ...classic, category: category as Category | null },
                },
              })
            }
          />
        )}
      </Field>
      <Field
        label={text(costFields.supplierName.label)}
        pointer="/supplierName"
        error={error('/supplierName') ?? error('/supplier')}
      >
        {(control) => (
          <SupplierInput
            control={control}
            label={text(costFields.supplierName.label)}
            cost={cost}
            onChange={onCost}
          />
        )}
      </Field>
      <Field
        label={text(costFields.paidBy.label)}
        pointer="/paidBy"
        group
        error={error('/paidBy')}
        help={
          cost.paidBy === 'company' ? (
            <Trans>Paid by the company: it is checked and booked, not paid back to you.</Trans>
          ) : undefined
        }
      >
        {() => (
          <Segments
            label={text(costFields.paidBy.label)}
            value={cost.paidBy ?? 'employee'}
            options={[
              { value: 'employee', label: t`Me` },
              { value: 'company', label: t`The company` },
            ]}
            onChange={(paidBy) => onCost({ paidBy })}
          />
        )}
      </Field>
      <Disclosure
        title={t`More about this expense`}
        open={Boolean(cost.label || cost.paymentMethod || cost.reinvoice || cost.location)}
      >
        <LineText name="label" cost={cost} onCost={onCost} />
        <Field
          label={text(costFields.paymentMethod.label)}
          pointer="/paymentMethod"
          error={error('/paymentMethod')}
        >
          {(control) => (
            <Select
              {...control}
              size={TOUCH}
              value={cost.paymentMethod ?? ''}
              onChange={(event) => onCost({ paymentMethod: event.currentTarget.value || null })}
            >
              <option value="">–</option>
              {methods?.map((method) => {
                const name = String(method['name']);
                const words = PAYMENT_METHOD_WORDS[name];
                return (
                  <option key={method.id} value={method.id}>
                    {words ? i18n._(words) : name}
                  </option>
                );
              })}
            </Select>
          )}
        </Field>
        <LineText name="location" cost={cost} onCost={onCost} />
        <CheckBox
          label={text(costFields.reinvoice.label)}
          pointer="/reinvoice"
          error={error('/reinvoice')}
          checked={cost.reinvoice === true}
          help={<Trans>The customer and the project of the account pay it in the end.</Trans>}
          onChange={(reinvoice) => onCost({ reinvoice })}
        />
      </Disclosure>
    </>
  );
}
