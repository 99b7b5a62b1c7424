import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { invoiceFields } from '../../domain/sales/invoice.entity.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { openAmounts, overdueOf, owedAmounts, sumOpen } from '../../domain/sales/open-amounts.rules.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { FieldValue } from '../../ui/value/field-value.tsx';

/** What of an invoice is overdue since when, and what is due next: amounts of other days are not late with the first. */
export function OpenWords({ row }: { row: Shown }) {
  const today = useEngine().writer.today();
  const invoice = row as unknown as InvoiceRow;
  const late = overdueOf(invoice, today);
  const [next, ...later] = owedAmounts(invoice).slice(late.length);
  const [overdue, since] = [formatEuro(sumOpen(late)), formatDate(late[0]?.date ?? '')];
  const [due, on] = [formatEuro(next?.open ?? 0), formatDate(next?.date ?? '')];
  const rest = formatEuro(sumOpen(later));
  return (
    <>
      {late.length > 0 && (
        <Trans>
          {overdue} are overdue since {since}.
        </Trans>
      )}
      {late.length > 0 && next && ' '}
      {next && (
        <Trans>
          {due} are due on {on}.
        </Trans>
      )}
      {later.length > 0 && (
        <>
          {' '}
          <Trans>{rest} are due later.</Trans>
        </>
      )}
    </>
  );
}

/** Where an invoice stands with what was paid of it: its status, and in words what that does not say. */
export function PaymentState({ row }: { row: Shown }) {
  const today = useEngine().writer.today();
  const invoice = row as unknown as InvoiceRow;
  const { calculatedTotal: total, calculatedBalance: balance } = invoice;
  const open = sumOpen(openAmounts(invoice));
  const isPart = open > 0 && balance !== total;
  const left = formatEuro(open);
  return (
    <>
      {invoice.type === 'credit note' && invoice.calculatedPaymentStatus === 'Paid' ? (
        <Trans context="credit note">Paid</Trans>
      ) : (
        <FieldValue field={invoiceFields.calculatedPaymentStatus} value={invoice.calculatedPaymentStatus} />
      )}
      <chakra.span
        display="block"
        textStyle="dense"
        color="fg.muted"
        fontWeight="400"
        _empty={{ display: 'none' }}
      >
        {isPart && <Trans>Partly paid, {left} left</Trans>}
        {isPart && overdueOf(invoice, today).length > 0 && ' · '}
        {overdueOf(invoice, today).length > 0 && <Trans context="invoice">Overdue</Trans>}
      </chakra.span>
    </>
  );
}
