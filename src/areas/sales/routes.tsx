import { msg } from '@lingui/core/macro';
import { FilePen, FileText } from 'lucide-react';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { LATEST } from './latest.ts';

export const salesRoutes: readonly AreaRoute[] = [
  ...entityRoutes({
    collection: 'quotes',
    path: '/sales/quotes',
    parameter: 'quoteId',
    area: 'user',
    words: { list: msg`Quotes`, one: msg`Quote`, create: msg`New quote` },
    icon: FilePen,
    nav: { group: 'sales', order: 3 },
    quickAccess: 11,
    createOrder: 34,
    order: LATEST,
    pages: async () => (await import('./quotes.ts')).quotes,
  }),
  ...entityRoutes({
    collection: 'invoices',
    path: '/sales/invoices',
    parameter: 'invoiceId',
    area: 'user',
    words: { list: msg`Invoices`, one: msg`Invoice`, create: msg`New invoice` },
    icon: FileText,
    nav: { group: 'sales', order: 4 },
    quickAccess: 12,
    createOrder: 35,
    order: LATEST,
    pages: async () => (await import('./invoices.ts')).invoices,
  }),
];
