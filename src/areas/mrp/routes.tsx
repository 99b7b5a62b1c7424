import { msg } from '@lingui/core/macro';
import { ArrowLeftRight, Boxes, ClipboardCheck, Factory, MapPin, Package } from 'lucide-react';
import { LATEST } from '../../ui/list/latest.ts';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const mrpRoutes: readonly AreaRoute[] = [
  ...entityRoutes({
    collection: 'articles',
    path: '/mrp/articles',
    parameter: 'articleId',
    area: 'user',
    words: { create: msg`New article`, import: msg`Import articles` },
    icon: Package,
    nav: { group: 'catalog', order: 2 },
    createOrder: 50,
    pages: async () => (await import('./articles.ts')).articles,
  }),
  ...entityRoutes({
    collection: 'products',
    path: '/mrp/products',
    parameter: 'productId',
    area: 'user',
    words: { create: msg`New product`, import: msg`Import products` },
    icon: Boxes,
    nav: { group: 'catalog', order: 3 },
    createOrder: 51,
    pages: async () => (await import('./products.ts')).products,
  }),
  ...entityRoutes({
    collection: 'manufacturingOrders',
    path: '/mrp/manufacturingOrders',
    parameter: 'orderId',
    area: 'user',
    words: { create: msg`New manufacturing order` },
    icon: Factory,
    nav: { group: 'catalog', order: 4 },
    createOrder: 52,
    order: LATEST,
    pages: async () => (await import('./manufacturing-orders.ts')).manufacturingOrders,
  }),
  ...entityRoutes({
    collection: 'stockMoves',
    path: '/mrp/stockMoves',
    parameter: 'moveId',
    area: 'user',
    words: { create: msg`New stock move` },
    icon: ArrowLeftRight,
    nav: { group: 'catalog', order: 5 },
    order: { field: 'at', descending: true },
    pages: async () => (await import('./stock-facts.ts')).stockMoves,
  }),
  ...entityRoutes({
    collection: 'stockCounts',
    path: '/mrp/stockCounts',
    parameter: 'countId',
    area: 'user',
    words: { create: msg`New stock count` },
    icon: ClipboardCheck,
    nav: { group: 'catalog', order: 6 },
    order: { field: 'at', descending: true },
    pages: async () => (await import('./stock-facts.ts')).stockCounts,
  }),
  ...entityRoutes({
    collection: 'locations',
    path: '/mrp/locations',
    parameter: 'locationId',
    area: 'user',
    words: { create: msg`New location` },
    icon: MapPin,
    nav: { group: 'catalog', order: 7 },
    pages: async () => (await import('./stock-facts.ts')).locations,
  }),
];
