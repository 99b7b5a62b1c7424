import { msg } from '@lingui/core/macro';
import { Building2, Contact } from 'lucide-react';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { BY_NAME } from './company-order.ts';

export const crmRoutes: readonly AreaRoute[] = [
  ...entityRoutes({
    collection: 'companies',
    path: '/crm/companies',
    parameter: 'companyId',
    area: 'user',
    words: {
      list: msg`Companies`,
      one: msg`Company`,
      create: msg`New company`,
      import: msg`Import companies`,
    },
    icon: Building2,
    nav: { group: 'crm', order: 1, phone: { order: 3 } },
    quickAccess: 4,
    createOrder: 30,
    order: BY_NAME,
    pages: async () => (await import('./companies.ts')).companies,
  }),
  ...entityRoutes({
    collection: 'contacts',
    path: '/crm/contacts',
    parameter: 'contactId',
    area: 'user',
    words: { list: msg`Contacts`, one: msg`Contact`, create: msg`New contact`, import: msg`Import contacts` },
    icon: Contact,
    nav: { group: 'crm', order: 2 },
    quickAccess: 3,
    createOrder: 31,
    pages: async () => (await import('./contacts.ts')).contacts,
  }),
];
