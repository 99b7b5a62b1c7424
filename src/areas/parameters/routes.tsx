import { msg } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const parametersRoutes: readonly AreaRoute[] = [
  {
    path: '/parameters',
    area: 'admin',
    title: msg`Parameters`,
    icon: SlidersHorizontal,
    nav: { group: 'tools', order: 1 },
    Component: () => import('./parameters-page.tsx'),
  },
];
