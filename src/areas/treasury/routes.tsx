import { msg } from '@lingui/core/macro';
import { Banknote, PiggyBank } from 'lucide-react';
import { LATEST } from '../../ui/list/latest.ts';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const treasuryRoutes: readonly AreaRoute[] = [
  ...entityRoutes({
    collection: 'customerPayments',
    path: '/sales/customerPayments',
    parameter: 'paymentId',
    area: 'accounts',
    words: { list: msg`Customers payments`, create: msg`New payment` },
    icon: Banknote,
    nav: { group: 'sales', order: 6 },
    createOrder: 36,
    order: LATEST,
    pages: async () => (await import('./customer-payments.ts')).customerPayments,
  }),
  ...entityRoutes({
    collection: 'moneyEntrances',
    path: '/sales/moneyEntrances',
    parameter: 'entranceId',
    area: 'accounts',
    words: { create: msg`New money entrance` },
    icon: PiggyBank,
    nav: { group: 'sales', order: 7 },
    order: LATEST,
    pages: async () => (await import('./money-entrances.ts')).moneyEntrances,
  }),
  ...entityRoutes({
    collection: 'chequeDeposits',
    path: '/sales/chequeDeposits',
    parameter: 'depositId',
    area: 'accounts',
    words: { create: msg`New deposit slip` },
    icon: Banknote,
    order: LATEST,
    pages: async () => (await import('./cheques/cheque-deposits.ts')).chequeDeposits,
  }),
  ...entityRoutes({
    collection: 'cashMovements',
    path: '/sales/cashMovements',
    parameter: 'movementId',
    area: 'accounts',
    words: { list: msg`Cash movements`, one: msg`Cash movement`, create: msg`New cash movement` },
    icon: PiggyBank,
    order: LATEST,
    pages: async () => (await import('./cash/cash-movements.ts')).cashMovements,
  }),
];
