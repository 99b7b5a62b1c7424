import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { allocationsOf } from '../../../domain/treasury/settlement.rules.ts';
import type { Shown } from '../../../offline/index.ts';
import { AmountRow } from '../../../ui/amount-row.tsx';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';

/** One payment to a supplier: what left, where it is, and what it pays. */
export const outgoingPaymentDetail: DeclaredDetail = {
  headline: ['direction'],
  Standing,
  Story,
  timeline: true,
  facts: [
    { fields: ['direction', 'supplier', 'date', 'amount'] },
    {
      title: msg`Payment`,
      fields: ['paymentMethod', 'reference', 'bankAccount', 'supplierBank', 'remark'],
    },
  ],
  steps: {
    labels: {
      confirm: (row) =>
        row['direction'] === 'in'
          ? msg({ message: 'Received', context: 'payment' })
          : msg({ message: 'Paid', context: 'payment' }),
      send: msg`Sent to the bank`,
    },
    asked: ['reject'],
  },
};

function Standing({ row }: { row: Shown }) {
  const left = Number(row['calculatedUnallocated'] ?? 0);
  const rest = formatEuro(left);
  if (row['status'] === 'rejected')
    return <Trans>Rejected: the invoices that it was to pay are open again.</Trans>;
  if (row['status'] === 'Draft') return <Trans>Not paid yet. Confirm it once the money has left.</Trans>;
  return left > 0 ? <Trans>{rest} are not allocated to any invoice.</Trans> : null;
}

function Story({ row }: { row: Shown }) {
  const heading = useId();
  const paid = allocationsOf(row);
  return (
    <section aria-labelledby={heading}>
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Invoices paid</Trans>
      </chakra.h2>
      {paid.length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>It pays no invoice: an advance to the supplier.</Trans>
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {paid.map(({ invoicing, amount }) => (
          <AmountRow key={invoicing} amount={amount ?? 0}>
            <RecordLink to="invoicings" id={invoicing ?? ''} />
          </AmountRow>
        ))}
      </chakra.ul>
    </section>
  );
}
