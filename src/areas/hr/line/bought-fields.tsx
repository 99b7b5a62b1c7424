import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import { isForeign, rateWithin } from '../../../domain/hr/foreign-currency.rules.ts';
import { tripOf, usualRecoverableVat, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { BookingFields } from './booking-fields.tsx';
import { ClassicFields } from './classic-fields.tsx';
import type { CostForm } from './cost-form.ts';
import { CurrencyFields } from './currency-fields.tsx';
import { DateField } from './date-field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { KindField } from './kind-field.tsx';
import { LineText } from './line-text.tsx';
import { MethodField } from './method-field.tsx';
import { useReadNote } from './read-note.tsx';
import { ReadingFrame, ReadingPlace } from './reading-frame.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { SupplierInput } from './supplier-input.tsx';
import { VatFields } from './vat-fields.tsx';
import { rateText } from '../../../ui/value/vat-text.ts';
import { withGross } from './vat-within.ts';

const MealFields = lazyPart(async () => (await import('./meal-fields.tsx')).MealFields);
const StayFields = lazyPart(async () => (await import('./stay-fields.tsx')).StayFields);
const TicketFields = lazyPart(async () => (await import('./ticket-fields.tsx')).TicketFields);

interface BoughtFieldsProps extends CostForm {
  /** The line as it would be computed if it were saved now. */
  readonly computed: Cost;
}

/** Something that was paid for, of whatever kind: the receipt first, then what it was, then what stands on it. */
export function BoughtFields({ computed, ...form }: BoughtFieldsProps) {
  const { cost, onChange } = form;
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const noteOf = useReadNote();
  const rows = cost.vat ?? [];
  return (
    <ReadingFrame>
      <ReceiptField cost={cost} onChange={onChange} />
      <ReadingPlace />
      <KindField cost={cost} onChange={onChange} />
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
          help={noteOf('amountTtc')}
        >
          {(control) => (
            <NumberInput
              {...control}
              kind="money"
              value={cost.amountTtc}
              onChange={(amount) =>
                onChange({ ...withGross(cost, amount), ...rateOf(cost, amount, t`Bank`) })
              }
            />
          )}
        </Field>
        <DateField
          value={cost.date}
          period={form.account.period}
          onChange={(date) => onChange({ date })}
          help={noteOf('date')}
        />
      </chakra.div>
      <CurrencyFields {...form} />
      <VatFields
        gross={cost.amountTtc}
        date={cost.date}
        rows={rows}
        onChange={(vat) => onChange({ vat })}
        help={noteOf('vat')}
      />
      <OfItsKind computed={computed} {...form} />
      <Field
        label={text(costFields.supplierName.label)}
        pointer="/supplierName"
        error={error('/supplierName') ?? error('/supplier')}
        help={noteOf('supplierName')}
      >
        {(control) => (
          <SupplierInput
            control={control}
            label={text(costFields.supplierName.label)}
            cost={cost}
            onChange={onChange}
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
            onChange={(paidBy) => onChange({ paidBy })}
          />
        )}
      </Field>
      <Fold
        title={t`More about this expense`}
        look="label"
        isNeeded={Boolean(cost.label || cost.paymentMethod || cost.reinvoice || cost.location)}
      >
        <LineText name="label" cost={cost} onCost={onChange} />
        <MethodField cost={cost} onChange={onChange} />
        <LineText name="location" cost={cost} onCost={onChange} />
        <BookingFields {...form} />
        {rows.length > 0 && <RecoverableField cost={cost} onChange={onChange} />}
      </Fold>
    </ReadingFrame>
  );
}

/** Euros that are typed are those that the bank took: the rate is what they make of it, and the bank its source. */
function rateOf(cost: Cost, amount: unknown, rateSource: string): Partial<Cost> {
  if (!isForeign(cost) || typeof amount !== 'number' || typeof cost.currencyAmount !== 'number') return {};
  const rate = rateWithin(amount, cost.currencyAmount);
  return rate ? { rate, rateSource, rateDate: null } : {};
}

function OfItsKind(form: BoughtFieldsProps) {
  const { expenseCatering: catering, expenseHousing: housing } = form.cost.expense;
  if (tripOf(form.cost)) return <TicketFields {...form} />;
  if (catering) return <MealFields catering={catering} {...form} />;
  if (housing) return <StayFields housing={housing} {...form} />;
  return <ClassicFields {...form} />;
}

/** How much of the VAT comes back: what the law says of its kind, until somebody knows better. */
function RecoverableField({ cost, onChange }: Pick<CostForm, 'cost' | 'onChange'>) {
  const text = useText();
  const error = useLineError();
  const usual = usualRecoverableVat(cost);
  const isOther = typeof cost.recoverableVat === 'number' && cost.recoverableVat !== usual;
  return (
    <Field
      label={text(costFields.recoverableVat.label)}
      pointer="/recoverableVat"
      error={error('/recoverableVat')}
      help={isOther ? undefined : <Trans>The usual share of this kind of expense.</Trans>}
      aside={
        isOther && (
          <Button variant="text" onClick={() => onChange({ recoverableVat: null })}>
            <Trans>Use {rateText(usual)}</Trans>
          </Button>
        )
      }
    >
      {(control) => (
        <NumberInput
          {...control}
          kind="percent"
          value={cost.recoverableVat ?? usual}
          // The usual share need not be said: it follows the kind.
          onChange={(share) =>
            onChange({ recoverableVat: share === usual ? null : (share as number | null) })
          }
        />
      )}
    </Field>
  );
}
