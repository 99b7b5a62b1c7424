import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

/** How suppliers' invoices are recognised, read and booked. */
export const invoiceModels: EntityPages = {
  list: {
    columns: ['supplier', { name: 'siren', from: 'lg' }, { name: 'accountingLine', from: 'md' }, 'isActive'],
    filters: ['supplier', 'isActive'],
    empty: {
      title: msg`No invoice models yet`,
      text: msg`A model says how one supplier’s invoices are recognised, read and booked.`,
    },
  },
  detail: async () => (await import('./invoice-model-detail.tsx')).invoiceModelDetail,
  sections: [
    { fields: ['name', 'supplier', 'isActive'] },
    { title: 'Recognised by', fields: ['siren', 'vatNumber', 'keywords'] },
    { title: 'Read at', fields: ['anchors'] },
    { title: 'Booked on', fields: ['accountingLine', 'vat', 'project'] },
    { title: 'Samples', folded: true, fields: ['samples'] },
  ],
};
