import { msg } from '@lingui/core/macro';
import { House, UsersRound } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const dashboardRoutes: readonly AreaRoute[] = [
  {
    path: '/',
    area: 'user',
    title: msg`Home`,
    icon: House,
    nav: { group: 'day', order: 0, phone: { order: 0 } },
    seenFirst: true,
    Component: () => import('./home-page.tsx'),
  },
  {
    path: '/dashboard/department',
    area: 'serviceManager',
    title: msg`My service`,
    icon: UsersRound,
    nav: { group: 'day', order: 1 },
    Component: () => import('./department/department-page.tsx'),
  },
];
