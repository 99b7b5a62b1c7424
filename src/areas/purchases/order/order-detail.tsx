import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileInput, PackageCheck } from 'lucide-react';
import { formatDate, formatPercent } from '../../../domain/kernel/format.ts';
import { FOLLOWING, isExpected } from '../../../domain/purchases/purchase-order.machine.ts';
import type { PurchaseOrderRow } from '../../../domain/purchases/purchase-order.rules.ts';
import { receivedShare } from '../../../domain/purchases/received.rules.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { useDocumentPaper } from '../../../parts/document/paper/use-document-paper.ts';
import { DocumentView } from '../../../parts/document/document-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { PURCHASE_PROBLEMS } from '../problems.ts';
import { OrderPaper } from './order-paper.tsx';
import { OrderMatched } from './order-matched.tsx';
import { useNewInvoice, useNewInvoiceAction } from './use-new-invoice.ts';
import { useReceived } from './use-received.ts';

/** Its paper, to be shown, kept or handed on, and its invoice. */
const useOrderMore = (row: Shown) => [
  ...useNewInvoiceAction(row),
  ...useDocumentPaper('purchaseOrders', row),
];

/** One order: what is ordered, what has come, and what is open of it. */
export const orderDetail: DeclaredDetail = {
  headline: ['expectedDate'],
  Standing: OrderStanding,
  Story: OrderStory,
  Primary: OrderNext,
  useMore: useOrderMore,
  timeline: true,
  problems: PURCHASE_PROBLEMS,
  facts: [
    { fields: ['supplier', 'supplierRef', 'date', 'expectedDate', 'sentAt', 'cancelReason'] },
    { title: msg`Payment`, fields: ['terms', 'paymentMethod'] },
    { title: msg`Assignment`, fields: ['buyer', 'project', 'deliveryAddress', 'calculatedRequests'] },
  ],
  related: [
    {
      collection: 'receptions',
      by: 'order',
      none: msg`Nothing has come yet.`,
      columns: ['date', 'deliveryNote', 'receivedBy'],
    },
  ],
  steps: {
    labels: { send: msg({ message: 'Mark as sent', context: 'order' }) },
    asked: ['cancel', 'close'],
    beside: {
      confirm: {
        begin: async (row) => ({ expectedDate: row['expectedDate'], supplierRef: row['supplierRef'] }),
      },
    },
  },
};

function OrderStory({ row }: { row: Shown }) {
  return (
    <>
      <DocumentView collection="purchaseOrders" row={row} />
      <OrderPaper row={row} />
      <OrderMatched row={row} />
    </>
  );
}

/** Goods are received by anybody, whoever ordered them; what came is invoiced. */
function OrderNext({ row }: { row: Shown }) {
  const begin = useNewInvoice();
  if (row['status'] === 'received' && begin)
    return (
      <Button onClick={() => begin(row.id)}>
        <FileInput size={16} aria-hidden />
        <Trans>New supplier invoice</Trans>
      </Button>
    );
  if (!isExpected(row['status'])) return null;
  return (
    <LinkButton to={`/purchases/receptions/new?order=${encodeURIComponent(row.id)}`}>
      <PackageCheck size={16} aria-hidden />
      <Trans>Receive</Trans>
    </LinkButton>
  );
}

function OrderStanding({ row }: { row: Shown }) {
  const order = row as unknown as PurchaseOrderRow;
  const today = useEngine().writer.today();
  const received = useReceived(row.id);
  if (!FOLLOWING.includes(order.status ?? 'draft') || !received) return null;
  const share = formatPercent(receivedShare(order.lines ?? [], received), 0);
  const until = order.expectedDate ? formatDate(order.expectedDate) : '';
  if (!isExpected(order.status)) return <Trans>Received: {share} of its value.</Trans>;
  if (order.expectedDate && order.expectedDate < today)
    return (
      <Trans>
        Late: expected on {until}, {share} of its value has come.
      </Trans>
    );
  return until ? (
    <Trans>
      Expected on {until}, {share} of its value has come.
    </Trans>
  ) : (
    <Trans>{share} of its value has come.</Trans>
  );
}
