import { msg } from '@lingui/core/macro';
import { Banknote, FilePen, FileText, PiggyBank, Repeat } from 'lucide-react';
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
  ...entityRoutes({
    collection: 'customerPayments',
    path: '/sales/customerPayments',
    parameter: 'paymentId',
    area: 'accounts',
    words: { list: msg`Customers payments`, one: msg`Customer payment`, create: msg`New payment` },
    icon: Banknote,
    nav: { group: 'sales', order: 6 },
    quickAccess: 13,
    createOrder: 36,
    order: LATEST,
    pages: async () => (await import('./money/customer-payments.ts')).customerPayments,
  }),
  ...entityRoutes({
    collection: 'moneyEntrances',
    path: '/sales/moneyEntrances',
    parameter: 'entranceId',
    area: 'accounts',
    words: { list: msg`Money entrances`, one: msg`Money entrance`, create: msg`New money entrance` },
    icon: PiggyBank,
    nav: { group: 'sales', order: 7 },
    quickAccess: 14,
    order: LATEST,
    pages: async () => (await import('./money/money-entrances.ts')).moneyEntrances,
  }),
  ...entityRoutes({
    collection: 'recurringInvoices',
    path: '/sales/recurringInvoices',
    parameter: 'recurringId',
    area: 'user',
    words: { list: msg`Recurring invoices`, one: msg`Recurring invoice`, create: msg`New recurring invoice` },
    icon: Repeat,
    nav: { group: 'sales', order: 5 },
    pages: async () => (await import('./recurring-invoices.ts')).recurringInvoices,
  }),
];
