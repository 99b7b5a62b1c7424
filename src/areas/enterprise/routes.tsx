import { msg } from '@lingui/core/macro';
import { ChartPie } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { DETAILS, ENTERPRISE } from './places.ts';

export const enterpriseRoutes: readonly AreaRoute[] = [
  {
    path: ENTERPRISE,
    area: 'admin',
    title: msg`Company overview`,
    icon: ChartPie,
    nav: { group: 'day', order: 2 },
    Component: () => import('./enterprise-page.tsx'),
  },
  {
    path: DETAILS,
    area: 'admin',
    title: msg`Sales and expenses`,
    parent: ENTERPRISE,
    Component: () => import('./details/details-page.tsx'),
  },
];
