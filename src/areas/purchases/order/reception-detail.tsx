import { Trans } from '@lingui/react/macro';
import { FileInput } from 'lucide-react';
import { FOLLOWING } from '../../../domain/purchases/purchase-order.machine.ts';
import { useRow, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { ReceptionStory } from './reception-story.tsx';
import { useNewInvoice } from './use-new-invoice.ts';

/** One reception: what came, and the way to the invoice of it. */
export const receptionDetail: DeclaredDetail = {
  headline: ['date'],
  Story: ReceptionStory,
  Primary: InvoiceIt,
  facts: [
    {
      fields: ['order', 'calculatedSupplier', 'date', 'deliveryNote', 'receivedBy', 'photo', 'remark'],
    },
  ],
};

function InvoiceIt({ row }: { row: Shown }) {
  const begin = useNewInvoice();
  const id = String(row['order'] ?? '');
  const order = useRow('purchaseOrders', id);
  if (!begin || !FOLLOWING.some((status) => status === order?.['status'])) return null;
  return (
    <Button onClick={() => begin(id, row)}>
      <FileInput size={16} aria-hidden />
      <Trans>New supplier invoice</Trans>
    </Button>
  );
}
