import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatEuro } from '../../domain/kernel/format.ts';
import { ordersOf } from '../../domain/purchases/invoiced.rules.ts';
import type { Matching } from '../../domain/purchases/matchings.fields.ts';
import type { Shown } from '../../offline/index.ts';
import { MatchedLines, MatchingBadge } from '../../parts/purchase/matched-lines.tsx';
import { useMatchedInvoice } from '../../parts/purchase/use-matched.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';

/** The orders of an invoice, and how it agrees with what was ordered and received. */
export function InvoiceMatching({ row }: { row: Shown }) {
  const heading = useId();
  const matched = useMatchedInvoice(row);
  if (!matched) return null;
  const { orders, matching } = matched;
  const isNamed = ordersOf(row).length > 0;
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="2">
        <chakra.h2 id={heading} textStyle="section">
          <Trans>Orders and receptions</Trans>
        </chakra.h2>
        <MatchingBadge matching={matching} />
      </chakra.div>
      <chakra.p color="fg.muted" mb="3">
        <Said matching={matching} isNamed={isNamed} />
      </chakra.p>
      {orders.map(({ order, matched: { lines, invoiced, rest } }) => {
        const amount = formatEuro(invoiced.rest);
        return (
          <chakra.div key={order.id} mb="5">
            <chakra.h3 textStyle="label" mb="1">
              <RecordLink to="purchaseOrders" id={order.id} />
            </chakra.h3>
            <MatchedLines lines={lines} isStated />
            {rest && (
              <chakra.p mt="1" color="fg.muted">
                <Trans>Invoiced without lines: {amount}</Trans>
              </chakra.p>
            )}
          </chakra.div>
        );
      })}
    </chakra.section>
  );
}

function Said({ matching, isNamed }: { readonly matching: Matching; readonly isNamed: boolean }) {
  const { t } = useLingui();
  switch (matching) {
    case 'matched':
      return t`The invoice agrees with what was ordered and received.`;
    case 'awaiting reception':
      return t`More is invoiced than has come: check the delivery before it is paid.`;
    case 'over-invoiced':
      return t`More is invoiced than was ordered: ask for a credit note.`;
    case 'price':
      return t`A price differs from the ordered one by more than the tolerance.`;
    default:
      return isNamed
        ? t`Some of its lines stand on no line of its orders.`
        : t`It names no purchase order: edit it to name one.`;
  }
}
