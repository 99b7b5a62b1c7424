import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { invoiceFields } from '../../../domain/sales/invoice.entity.ts';
import { allocationsOf } from '../../../domain/treasury/settlement.rules.ts';
import type { Shown } from '../../../offline/index.ts';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { FieldValue } from '../../../ui/value/field-value.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { useAccount } from '../../../ui/document/use-account.ts';

/** One payment: what came, where it is, and what it pays. */
export const paymentDetail: DeclaredDetail = {
  headline: ['amount', 'date'],
  Standing: PaymentStanding,
  Story: PaymentStory,
  timeline: true,
  facts: [
    { fields: ['direction', 'customer', 'date', 'amount'] },
    { title: msg`Payment`, fields: ['paymentMethod', 'reference', 'bankAccount', 'remark'] },
  ],
  steps: { labels: { confirm: msg`Received`, send: msg`On its way` } },
};

function PaymentStanding({ row }: { row: Shown }) {
  const { status, direction, calculatedUnallocated } = row;
  const left = Number(calculatedUnallocated ?? 0);
  const rest = formatEuro(left);
  if (status === 'rejected') return <Trans>It came to nothing: what it was to pay is open again.</Trans>;
  if (status === 'Draft')
    return <Trans>It pays nothing yet: say that it has come, or that it is on its way.</Trans>;
  if (left <= 0) return null;
  return direction === 'out' ? (
    <Trans>{rest} are taken from the customer’s credit.</Trans>
  ) : (
    <Trans>{rest} pay nothing yet: they are the customer’s credit.</Trans>
  );
}

/** Which invoices it pays, and how each stands with it. */
function PaymentStory({ row }: { row: Shown }) {
  const { t } = useLingui();
  const account = useAccount(String(row['customer'] ?? ''));
  const paid = allocationsOf(row);
  return (
    <section aria-label={t`Invoices paid`}>
      {paid.length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>It pays no invoice: all of it is the customer’s credit.</Trans>
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {paid.map(({ invoice: id, amount }) => {
          const invoice = account?.invoices.find((one) => one.id === id);
          const left = formatEuro(Math.abs(Number(invoice?.['calculatedBalance'] ?? 0)));
          return (
            <chakra.li
              key={id}
              display="flex"
              alignItems="center"
              gap="4"
              minH="11"
              py="1"
              borderBottom="1px solid"
              borderColor="border.muted"
            >
              <chakra.span flex="1" minW="0">
                <RecordLink to="invoices" id={id ?? ''} />
                {invoice && (
                  <chakra.span display="block" textStyle="dense" color="fg.muted">
                    <FieldValue
                      field={invoiceFields.calculatedPaymentStatus}
                      value={invoice['calculatedPaymentStatus']}
                    />
                    {' · '}
                    <Trans context="amount">{left} left</Trans>
                  </chakra.span>
                )}
              </chakra.span>
              <chakra.span fontVariantNumeric="tabular-nums">{formatEuro(amount ?? 0)}</chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </section>
  );
}
