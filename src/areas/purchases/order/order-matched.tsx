import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { isItem } from '../../../domain/documents/document-totals.rules.ts';
import { formatEuro, formatPercent } from '../../../domain/kernel/format.ts';
import { isCounted, ordersOf } from '../../../domain/purchases/invoiced.rules.ts';
import { FOLLOWING } from '../../../domain/purchases/purchase-order.machine.ts';
import type { PurchaseOrderRow } from '../../../domain/purchases/purchase-order.rules.ts';
import { useFresh, useRows, type Shown } from '../../../offline/index.ts';
import { MatchedLines, MatchingBadge } from '../../../parts/purchase/matched-lines.tsx';
import { useMatchedOrder, useSeesInvoices } from '../../../parts/purchase/use-matched.ts';
import { AmountRow } from '../../../ui/amount-row.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { useReceived } from './use-received.ts';

const isSent = ({ status }: PurchaseOrderRow): boolean =>
  FOLLOWING.includes(status ?? 'draft') || status === 'closed';

/** By line, what was ordered, received and invoiced; and the invoices of the order, for whoever sees them. */
export function OrderMatched({ row }: { row: Shown }) {
  const seesInvoices = useSeesInvoices();
  if (!isSent(row as unknown as PurchaseOrderRow)) return null;
  return seesInvoices ? <WithInvoices row={row} /> : <AsTold row={row} />;
}

function WithInvoices({ row }: { row: Shown }) {
  const heading = useId();
  const invoicesHeading = useId();
  useFresh('invoicings');
  const matched = useMatchedOrder(row);
  const invoices = useRows('invoicings', { where: { supplier: String(row['supplier'] ?? '') } })?.filter(
    (one) => ordersOf(one).includes(row.id),
  );
  if (!matched || !invoices) return null;
  const share = formatPercent(matched.share, 0);
  const amount = formatEuro(matched.invoiced.rest);
  return (
    <>
      <chakra.section aria-labelledby={heading} mt="8">
        <chakra.h2 id={heading} textStyle="section" mb="2">
          <Trans>Ordered, received and invoiced</Trans>
        </chakra.h2>
        <MatchedLines lines={matched.lines} isStated />
        <chakra.p mt="2" color="fg.muted">
          <Trans>{share} of its value is invoiced.</Trans>
        </chakra.p>
        {matched.rest && (
          <chakra.p mt="1" display="flex" flexWrap="wrap" gap="2">
            <Trans>Invoiced without lines: {amount}</Trans>
            <MatchingBadge matching={matched.rest} />
          </chakra.p>
        )}
      </chakra.section>
      {invoices.length > 0 && (
        <chakra.section aria-labelledby={invoicesHeading} mt="8">
          <chakra.h2 id={invoicesHeading} textStyle="section" mb="2">
            <Trans>Supplier invoices</Trans>
          </chakra.h2>
          <chakra.ul listStyleType="none">
            {invoices.map((invoice) => (
              <AmountRow
                key={invoice.id}
                amount={Number(invoice['calculatedNet'] ?? 0)}
                {...(isCounted(invoice) ? {} : { beside: <Trans>Not counted</Trans> })}
              >
                <RecordLink to="invoicings" id={invoice.id} />
              </AmountRow>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
    </>
  );
}

/** For whoever sees no invoices: the invoiced quantities as the server tells them. */
function AsTold({ row }: { row: Shown }) {
  const { t } = useLingui();
  const heading = useId();
  const received = useReceived(row.id);
  const { lines } = row as unknown as PurchaseOrderRow;
  if (!received) return null;
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        {t`Ordered, received and invoiced`}
      </chakra.h2>
      <MatchedLines
        lines={(lines ?? [])
          .filter((line) => isItem(line))
          .map(({ lineKey, label, quantity, calculatedInvoiced }) => ({
            lineKey,
            label,
            ordered: quantity ?? 0,
            received: received.get(lineKey) ?? 0,
            invoiced: calculatedInvoiced ?? 0,
            state: undefined,
            blocked: 0,
          }))}
        isStated={false}
      />
    </chakra.section>
  );
}
