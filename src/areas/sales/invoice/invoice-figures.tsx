import { chakra } from '@chakra-ui/react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { isCredit } from '../../../domain/sales/invoice-due.rules.ts';
import { invoiceFields } from '../../../domain/sales/invoice.entity.ts';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import type { Shown } from '../../../offline/index.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { PaymentState } from '../../../parts/payment/payment-state.tsx';
import { usePaidNow } from '../../../parts/payment/use-account.ts';

const FIGURES = [
  'calculatedTotal',
  'calculatedPaid',
  'calculatedPending',
  'calculatedCredited',
  'calculatedBalance',
] as const;
/** These are said of every invoice that is owed; the others where there are any. */
const ALWAYS: readonly string[] = ['calculatedTotal', 'calculatedPaid', 'calculatedBalance'];

/** What it comes to, and what is left of it. Of a credit note too it says how much, as its lines do: they speak of one sum. */
export function InvoiceFigures({ row: stored }: { row: Shown }) {
  const row = usePaidNow(stored);
  const text = useText();
  if (!isIssued(row['status'])) return null;
  const isBack = isCredit({ type: row['type'] });
  const sign = isBack ? -1 : 1;
  return (
    <chakra.dl m="0" mb="6" display="flex" flexWrap="wrap" columnGap={{ base: '8', md: '10' }} rowGap="3">
      {FIGURES.filter((name) => ALWAYS.includes(name) || Number(row[name] ?? 0) !== 0).map((name) => (
        <div key={name}>
          <chakra.dt color="fg.muted" textStyle="dense">
            {text(invoiceFields[name].label)}
          </chakra.dt>
          <chakra.dd m="0" fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums">
            {formatEuro(sign * Number(row[name] ?? 0) || 0)}
          </chakra.dd>
        </div>
      ))}
      {(!isBack || row['calculatedPaymentStatus'] === 'Paid') && (
        <div>
          <chakra.dt color="fg.muted" textStyle="dense">
            {text(invoiceFields.calculatedPaymentStatus.label)}
          </chakra.dt>
          <chakra.dd m="0" fontSize="lg">
            <PaymentState row={row} />
          </chakra.dd>
        </div>
      )}
    </chakra.dl>
  );
}
