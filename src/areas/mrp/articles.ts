import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { ScanButton } from './scan-button.tsx';

const IN_USE = { field: 'isActive', oneOf: [true] } as const;

/** Articles are bought and kept in stock. */
export const articles: EntityPages = {
  list: {
    columns: [
      'family',
      { name: 'currentStock', width: 120 },
      'unit',
      { name: 'minStock', from: 'lg', width: 130 },
      { name: 'purchasePrice', from: 'lg', width: 130 },
      { name: 'stockLocation', from: 'xl' },
    ],
    filters: ['family', 'calculatedShort', 'stockLocation'],
    orderBy: { field: 'name', descending: false },
    Actions: ScanButton,
    tabs: [
      { id: 'inUse', label: msg`In use`, conditions: [IN_USE] },
      {
        id: 'short',
        label: msg`Below minimum`,
        conditions: [IN_USE, { field: 'calculatedShort', oneOf: [true] }],
        columns: ['currentStock', 'minStock', 'maxStock', { name: 'leadDays', from: 'lg' }],
      },
      { id: 'all', label: msg({ message: 'All', context: 'articles' }), conditions: [] },
    ],
    empty: {
      title: msg`No articles yet`,
      text: msg`Articles are what you buy and keep in stock, with their suppliers and prices. Add the first one.`,
    },
  },
  detail: async () => (await import('./article-detail.tsx')).articleDetail,
};
