import { msg } from '@lingui/core/macro';
import { House } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const dashboardRoutes: readonly AreaRoute[] = [
  {
    path: '/',
    area: 'user',
    title: msg`Home`,
    icon: House,
    nav: { group: 'day', order: 0, phone: { order: 0 } },
    quickAccess: 1,
    Component: () => import('./home-page.tsx'),
  },
];
