import { msg } from '@lingui/core/macro';
import { FileInput, ScanSearch } from 'lucide-react';
import { LATEST } from '../../ui/list/latest.ts';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const supplierInvoicesRoutes: readonly AreaRoute[] = [
  ...entityRoutes({
    collection: 'invoicings',
    path: '/purchases/invoicings',
    parameter: 'invoiceId',
    area: 'admin',
    words: { create: msg`New supplier invoice` },
    icon: FileInput,
    nav: { group: 'purchases', order: 5 },
    createOrder: 45,
    order: LATEST,
    pages: async () => (await import('./invoicings.ts')).invoicings,
  }),
  ...entityRoutes({
    collection: 'invoiceModels',
    path: '/purchases/invoiceModels',
    parameter: 'invoiceModelId',
    area: 'admin',
    words: { create: msg`New invoice model` },
    icon: ScanSearch,
    nav: { group: 'purchases', order: 7 },
    pages: async () => (await import('./invoice-models.ts')).invoiceModels,
  }),
];
