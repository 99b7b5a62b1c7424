import { Trans } from '@lingui/react/macro';
import { invoiceFields } from '../../../domain/sales/invoice.entity.ts';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { useEngine, type Listed, type Shown } from '../../../offline/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FieldValue } from '../../../ui/value/field-value.tsx';

/** Where an issued invoice stands with what was paid of it, in one word and its colour: what is late before what is open. */
export function PaymentBadge({ row }: { row: Shown | Listed }) {
  const today = useEngine().writer.today();
  const invoice = row as unknown as InvoiceRow;
  if (!isIssued(invoice.status)) return null;
  const status = invoice.calculatedPaymentStatus;
  if (status === 'Paid')
    return (
      <Badge tone="success">
        {invoice.type === 'credit note' ? (
          <Trans context="credit note">Paid</Trans>
        ) : (
          <Word status={status} />
        )}
      </Badge>
    );
  const { calculatedBalance, calculatedTotal, calculatedDue } = invoice;
  const open = invoice.type === 'credit note' ? 0 : Number(calculatedBalance ?? 0);
  // A list does not hold the due amounts: the first of them that is open is what is due.
  if (open > 0 && calculatedDue && calculatedDue < today)
    return (
      <Badge tone="danger">
        <Trans context="invoice">Overdue</Trans>
      </Badge>
    );
  if (status === 'Unpaid' && open > 0 && calculatedBalance !== calculatedTotal)
    return (
      <Badge tone="warning">
        <Trans context="invoice">Partly paid</Trans>
      </Badge>
    );
  return (
    <Badge tone={status === 'Too much paid' ? 'warning' : status === 'Unpaid' ? 'gray' : 'info'}>
      <Word status={status} />
    </Badge>
  );
}

const Word = ({ status }: { status: unknown }) => (
  <FieldValue field={invoiceFields.calculatedPaymentStatus} value={status} />
);

/** Only of one that is paid: beside its name, where its own status says no more than that it went out. */
export function PaidBadge({ row }: { row: Shown }) {
  return row['calculatedPaymentStatus'] === 'Paid' ? <PaymentBadge row={row} /> : null;
}

/** What is left of an invoice: of a draft nothing is owed. */
export function OpenBalance({ row }: { row: Listed }) {
  return isIssued(row['status']) ? (
    <FieldValue field={invoiceFields.calculatedBalance} value={row['calculatedBalance']} />
  ) : null;
}
