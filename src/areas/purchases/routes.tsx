import { msg } from '@lingui/core/macro';
import {
  ClipboardList,
  FileSignature,
  PackageCheck,
  PackageSearch,
  ReceiptEuro,
  Scale,
  ShoppingCart,
  Truck,
} from 'lucide-react';
import { LATEST } from '../../ui/list/latest.ts';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

const REQUESTS = '/purchases/purchasesRequests';

export const purchasesRoutes: readonly AreaRoute[] = [
  ...entityRoutes({
    collection: 'purchaseRequests',
    path: REQUESTS,
    parameter: 'purchaseRequestId',
    area: 'user',
    words: { create: msg`New purchase request` },
    icon: ClipboardList,
    nav: { group: 'purchases', order: 0 },
    createOrder: 40,
    order: LATEST,
    pages: async () => (await import('./request/requests.ts')).requests,
  }).map(
    // One asks for something and reads one's own; the list of all is for those who decide.
    (route): AreaRoute =>
      route.path === REQUESTS ? { ...route, area: ['admin', 'PurchasesRequests'] } : route,
  ),
  {
    path: '/purchases/myOrders',
    area: 'admin',
    title: msg`My orders`,
    icon: Truck,
    nav: { group: 'purchases', order: 1 },
    Component: () => import('./order/my-orders-page.tsx'),
  },
  ...entityRoutes({
    collection: 'purchaseOrders',
    path: '/purchases/purchasesOrders',
    parameter: 'purchaseOrderId',
    area: 'user',
    words: { list: msg`Purchases orders`, create: msg`New purchase order` },
    icon: Truck,
    nav: { group: 'purchases', order: 2 },
    order: LATEST,
    pages: async () => (await import('./order/orders.ts')).orders,
  }),
  ...entityRoutes({
    collection: 'receptions',
    path: '/purchases/receptions',
    parameter: 'receptionId',
    area: 'user',
    words: { create: msg`New reception` },
    icon: PackageCheck,
    nav: { group: 'purchases', order: 3 },
    order: LATEST,
    pages: async () => (await import('./order/receptions.ts')).receptions,
  }),
  ...entityRoutes({
    collection: 'contracts',
    path: '/purchases/contracts',
    parameter: 'contractId',
    area: 'admin',
    words: { create: msg`New contract` },
    icon: FileSignature,
    nav: { group: 'purchases', order: 4 },
    pages: async () => (await import('./contract/contracts.ts')).contracts,
  }),
  {
    path: '/purchases/supplierFee',
    area: 'admin',
    title: msg`Supplier accounts`,
    icon: Scale,
    nav: { group: 'purchases', order: 8 },
    Component: () => import('./account/supplier-account-page.tsx'),
  },
  ...entityRoutes({
    collection: 'supplierFees',
    path: '/purchases/supplierFee/fees',
    parameter: 'feeId',
    area: 'admin',
    words: { create: msg`New supplier fee` },
    icon: ReceiptEuro,
    order: LATEST,
    pages: async () => (await import('./account/fees.ts')).fees,
  }),
  {
    path: '/purchases/procurementManagement',
    area: 'admin',
    title: msg`Procurement`,
    icon: PackageSearch,
    nav: { group: 'purchases', order: 9 },
    Component: () => import('./procurement/procurement-page.tsx'),
  },
  {
    path: '/catalog/checkout',
    area: 'user',
    title: msg`Cart`,
    icon: ShoppingCart,
    nav: { group: 'catalog', order: 1 },
    Component: () => import('./checkout/checkout-page.tsx'),
  },
];
