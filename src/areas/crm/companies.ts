import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { BY_NAME } from './company-order.ts';

/** Everyone the company deals with. */
export const companies: EntityPages = {
  list: {
    columns: ['kinds', 'phone', 'owner', { name: 'email', from: 'xl' }],
    filters: ['kinds', 'vatRegime', 'size'],
    orderBy: BY_NAME,
    empty: {
      title: msg`No companies yet`,
      text: msg`Customers, suppliers and prospects live here, with their contacts and projects. Add the first one.`,
    },
  },
  detail: async () => (await import('./company-detail.tsx')).companyDetail,
};
