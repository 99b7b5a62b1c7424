import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../domain/kernel/format.ts';
import type { Shown } from '../../offline/index.ts';
import { DocumentView } from '../../parts/document/document-view.tsx';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';

/** One recurring invoice: what it bills, when it does so next, and what it has made. */
export const recurringDetail: DeclaredDetail = {
  headline: ['customer', 'calculatedTotal'],
  Standing: RecurringStanding,
  isSeldomEdited: true,
  Story: ({ row }) => <DocumentView collection="recurringInvoices" row={row} />,
  facts: [
    { fields: ['customer', 'contact', 'frequency', 'firstOn', 'lastOn', 'calculatedNext'] },
    { title: msg`Payment`, fields: ['terms', 'paymentMethod', 'purchaseOrderRef'] },
    { title: msg`Assignment`, fields: ['owner', 'project'] },
  ],
  related: [
    {
      collection: 'invoices',
      by: 'recurring',
      none: msg`It has made none yet.`,
      columns: ['status', 'date', 'calculatedTotal'],
    },
  ],
};

function RecurringStanding({ row }: { row: Shown }) {
  const next = row['calculatedNext'];
  if (row['isActive'] === false) return <Trans>It is switched off and makes no invoice.</Trans>;
  if (typeof next !== 'string') return <Trans>Its last day is over: it makes no invoice any more.</Trans>;
  const on = formatDate(next);
  return <Trans>It makes its next draft on {on}.</Trans>;
}
