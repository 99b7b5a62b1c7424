import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { LATEST } from '../../ui/list/latest.ts';
import { DOCUMENT_FIELDS } from './own-fields.ts';
import { useNewQuote } from './use-new-document.ts';

/** What customers were offered. */
export const quotes: EntityPages = {
  list: {
    columns: [
      'status',
      // Its name and the amount stand in the second line of the number.
      { name: 'customer', from: 'xl' },
      'title',
      'date',
      'validUntil',
      { name: 'calculatedTotal', from: 'lg' },
      { name: 'calculatedNet', from: 'xl' },
      { name: 'owner', from: 'xl' },
    ],
    filters: ['status', 'customer', 'owner', 'date'],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'quotes' }), conditions: [] },
      {
        id: 'open',
        label: msg({ message: 'Open', context: 'quotes' }),
        conditions: [{ field: 'status', oneOf: ['Draft', 'Sent'] }],
      },
      { id: 'toBill', label: msg`To bill`, conditions: [{ field: 'status', oneOf: ['accepted'] }] },
    ],
    empty: {
      title: msg`No quotes yet`,
      text: msg`What customers are offered, at which price and until when. Write the first one.`,
    },
  },
  detail: async () => (await import('./quote-detail.tsx')).quoteDetail,
  useBeginning: useNewQuote,
  own: DOCUMENT_FIELDS,
};
