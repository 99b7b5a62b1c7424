import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';
import { RECEPTION_FIELDS } from '../own-fields.ts';
import { PURCHASE_PROBLEMS } from '../problems.ts';
import { useNewReception } from './use-new-reception.ts';

/** Goods that came from suppliers. */
export const receptions: EntityPages = {
  list: {
    columns: [
      'date',
      { name: 'calculatedSupplier', from: 'md' },
      'deliveryNote',
      { name: 'receivedBy', from: 'lg' },
    ],
    filters: ['date', 'calculatedSupplier', 'receivedBy'],
    orderBy: { field: 'date', descending: true },
    empty: {
      title: msg`No receptions yet`,
      text: msg`Goods that came for an order, or went back to the supplier. Open an order to receive it.`,
    },
  },
  detail: async () => (await import('./reception-detail.tsx')).receptionDetail,
  useBeginning: useNewReception,
  own: RECEPTION_FIELDS,
  problems: PURCHASE_PROBLEMS,
  sections: [
    { fields: ['order', 'date', 'deliveryNote', 'receivedBy'] },
    { fields: ['lines'] },
    { fields: ['photo', 'remark'] },
  ],
};
