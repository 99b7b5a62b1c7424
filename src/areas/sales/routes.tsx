import { msg } from '@lingui/core/macro';
import { ChartColumn, FilePen, FileText, Repeat, Scale } from 'lucide-react';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { LATEST } from '../../ui/list/latest.ts';

export const salesRoutes: readonly AreaRoute[] = [
  {
    path: '/sales',
    area: 'admin',
    title: msg`Sales`,
    icon: ChartColumn,
    nav: { group: 'sales', order: 0 },
    Component: () => import('./sales-page.tsx'),
  },
  {
    path: '/sales/customerFee',
    area: 'accounts',
    title: msg`Customer accounts`,
    icon: Scale,
    nav: { group: 'sales', order: 8 },
    parent: '/sales',
    Component: () => import('./account/customer-account-page.tsx'),
  },
  ...entityRoutes({
    collection: 'quotes',
    path: '/sales/quotes',
    parameter: 'quoteId',
    area: 'user',
    words: { create: msg`New quote` },
    icon: FilePen,
    nav: { group: 'sales', order: 3 },
    createOrder: 34,
    order: LATEST,
    pages: async () => (await import('./quotes.ts')).quotes,
  }),
  ...entityRoutes({
    collection: 'invoices',
    path: '/sales/invoices',
    parameter: 'invoiceId',
    area: 'user',
    words: { create: msg`New invoice` },
    icon: FileText,
    nav: { group: 'sales', order: 4 },
    createOrder: 35,
    order: LATEST,
    pages: async () => (await import('./invoices.ts')).invoices,
  }),
  ...entityRoutes({
    collection: 'recurringInvoices',
    path: '/sales/recurringInvoices',
    parameter: 'recurringId',
    area: 'user',
    words: { create: msg`New recurring invoice` },
    icon: Repeat,
    nav: { group: 'sales', order: 5 },
    pages: async () => (await import('./recurring-invoices.ts')).recurringInvoices,
  }),
];
