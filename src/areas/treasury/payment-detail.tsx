import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatEuro } from '../../domain/kernel/format.ts';
import { allocationsOf } from '../../domain/treasury/settlement.rules.ts';
import type { Shown } from '../../offline/index.ts';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { PaymentRejected } from './payment-rejected.tsx';
import { PaymentState } from '../../parts/payment/payment-state.tsx';
import { useAccount } from '../../parts/payment/use-account.ts';
import { ChequeWay } from './cheques/cheque-way.tsx';

/** One payment: what came, where it is, and what it pays. */
export const paymentDetail: DeclaredDetail = {
  headline: ['direction'],
  Standing: PaymentStanding,
  Story: PaymentStory,
  timeline: true,
  facts: [
    { fields: ['direction', 'customer', 'date', 'amount'] },
    { title: msg`Payment`, fields: ['paymentMethod', 'reference', 'bankAccount', 'remark'] },
  ],
  steps: {
    labels: {
      confirm: (row) =>
        isRefund(row)
          ? msg({ message: 'Given back', context: 'payment' })
          : msg({ message: 'Received', context: 'payment' }),
      send: msg`On its way`,
    },
    asked: ['reject'],
    beside: { reject: { Part: ({ row }) => <PaymentRejected row={row} /> } },
  },
};

const isRefund = (row: Shown): boolean => row['direction'] === 'out';

function PaymentStanding({ row }: { row: Shown }) {
  const { status, calculatedUnallocated } = row;
  const left = Number(calculatedUnallocated ?? 0);
  const rest = formatEuro(left);
  if (status === 'rejected')
    return isRefund(row) ? (
      <Trans>It came to nothing: what was to be given back is the customer’s credit again.</Trans>
    ) : (
      <Trans>It came to nothing: what it was to pay is open again.</Trans>
    );
  if (status === 'Draft')
    return isRefund(row) ? (
      <Trans>Nothing was given back yet: say that it was, or that it is on its way.</Trans>
    ) : (
      <Trans>It pays nothing yet: say that it has come, or that it is on its way.</Trans>
    );
  if (left <= 0) return null;
  return isRefund(row) ? (
    <Trans>{rest} are taken from the customer’s credit.</Trans>
  ) : (
    <Trans>{rest} pay nothing yet: they are the customer’s credit.</Trans>
  );
}

/** Which invoices it pays, and how each stands with it. */
function PaymentStory({ row }: { row: Shown }) {
  const { t } = useLingui();
  const heading = useId();
  const account = useAccount(String(row['customer'] ?? ''));
  const paid = allocationsOf(row);
  return (
    <section aria-labelledby={heading}>
      <ChequeWay row={row} />
      <chakra.h2 id={heading} textStyle="section" mb="2">
        {isRefund(row) ? t`Credit notes given back` : t`Invoices paid`}
      </chakra.h2>
      {paid.length === 0 && (
        <chakra.p color="fg.muted">
          {isRefund(row) ? (
            <Trans>No credit note: all of it is taken from the customer’s credit.</Trans>
          ) : (
            <Trans>It pays no invoice: all of it is the customer’s credit.</Trans>
          )}
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {paid.map(({ invoice: id, amount }) => {
          const invoice = account?.invoices.find((one) => one.id === id);
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
                    <PaymentState row={invoice} />
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
