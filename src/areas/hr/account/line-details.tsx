import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { isDate, yearOf } from '../../../domain/kernel/dates.ts';
import { formatEuro, formatKilometres, formatNumber } from '../../../domain/kernel/format.ts';
import {
  cateringFields,
  classicFields,
  costFields,
  housingFields,
  tripFields,
} from '../../../domain/hr/expense-account.fields.ts';
import { mileageOf, tripOf, type Cost } from '../../../domain/hr/expense-kinds.ts';
import { mileageScaleOf } from '../../../domain/hr/mileage-scale.ts';
import { describeAllowance, type AllowanceSum } from '../../../domain/hr/mileage-sum.ts';
import { useEngine, useRow } from '../../../offline/index.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { FieldValue } from '../../../ui/value/field-value.tsx';
import { PAYMENT_METHOD_WORDS } from '../expense-words.ts';
import { rateText } from '../line/vat-text.ts';
import { AllowanceSumView } from '../trip/allowance-sum.tsx';

/** How a stored line came to its amount, by the scale of its year. */
function useStoredSum(cost: Cost): AllowanceSum | undefined {
  const { lookup } = useEngine().writer;
  const [sum, setSum] = useState<AllowanceSum>();
  useEffect(() => {
    if (!mileageOf(cost) || !isDate(cost.date ?? '')) return;
    let gone = false;
    void mileageScaleOf(lookup, yearOf(cost.date)).then(
      (scale) => gone || setSum(describeAllowance(cost, scale)),
    );
    return () => {
      gone = true;
    };
  }, [lookup, cost]);
  return sum;
}

/** Everything a line says, to read. */
export function LineDetails({ line: cost }: { line: Cost }) {
  const { i18n } = useLingui();
  const text = useText();
  const sum = useStoredSum(cost);
  const method = useRow('paymentMethods', cost.paymentMethod);
  const trip = tripOf(cost);
  const { expenseCatering: catering, expenseHousing: housing, expenseClassic: classic } = cost.expense ?? {};
  const methodName = method ? String(method['name']) : '';
  const methodWords = PAYMENT_METHOD_WORDS[methodName];
  const facts: [string, ReactNode][] = [
    [tripFields.departure.label, trip?.departure?.textAddress],
    [tripFields.arrival.label, trip?.arrival?.textAddress],
    [tripFields.km.label, trip?.km ? formatKilometres(trip.km) : undefined],
    [tripFields.kmSource.label, trip?.kmSource && text(tripFields.kmSource.options[trip.kmSource])],
    [tripFields.kmReason.label, trip?.kmReason],
    [tripFields.times.label, (trip?.times ?? 1) > 1 ? formatNumber(trip?.times ?? 1) : undefined],
    [tripFields.calculatedVehicleLabel.label, trip?.calculatedVehicleLabel],
    [
      classicFields.category.label,
      classic?.category && text(classicFields.category.options[classic.category]),
    ],
    [cateringFields.meal.label, catering?.meal && text(cateringFields.meal.options[catering.meal])],
    [
      cateringFields.expenseCateringWiths.label,
      catering?.expenseCateringWiths?.map((guest) => guest.name).join(', '),
    ],
    [housingFields.calculatedNights.label, housing?.calculatedNights],
    [costFields.supplierName.label, cost.supplierName],
    [costFields.location.label, cost.location],
    [
      costFields.vat.label,
      cost.vat?.map((row) => `${rateText(row.rate)} : ${formatEuro(row.amount)}`).join(' · '),
    ],
    [costFields.paidBy.label, cost.paidBy && text(costFields.paidBy.options[cost.paidBy])],
    [costFields.paymentMethod.label, methodWords ? i18n._(methodWords) : methodName],
    [costFields.lostReceipt.label, cost.lostReceipt],
    [
      costFields.accountingLine.label,
      cost.accountingLine && (
        <FieldValue key="line" field={costFields.accountingLine} value={cost.accountingLine} />
      ),
    ],
  ];
  const filled = facts.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns="minmax(6rem, max-content) minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        textStyle="dense"
      >
        {filled.map(([label, value]) => (
          <chakra.div key={label} display="contents">
            <chakra.dt color="fg.muted">{text(label)}</chakra.dt>
            <chakra.dd m="0" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {sum && <AllowanceSumView sum={sum} year={yearOf(cost.date)} />}
    </chakra.div>
  );
}
