import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

/** Products are made, or sold as they are. */
export const products: EntityPages = {
  list: {
    columns: [
      'unit',
      { name: 'sellingPrice', width: 140 },
      { name: 'calculatedStock', width: 120 },
      { name: 'yieldQty', from: 'xl', width: 140 },
    ],
    filters: ['unit', 'isActive'],
    orderBy: { field: 'name', descending: false },
    tabs: [
      { id: 'inUse', label: msg`In use`, conditions: [{ field: 'isActive', oneOf: [true] }] },
      { id: 'all', label: msg({ message: 'All', context: 'products' }), conditions: [] },
    ],
    empty: {
      title: msg`No products yet`,
      text: msg`Products are what you make or sell, with their bill of materials and cost. Add the first one.`,
    },
  },
  detail: async () => (await import('./product-detail.tsx')).productDetail,
};
