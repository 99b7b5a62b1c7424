import { msg } from '@lingui/core/macro';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const syncRoutes: readonly AreaRoute[] = [
  {
    path: '/sync/conflicts/:seq',
    area: 'user',
    title: msg`Two versions`,
    Component: () => import('./conflict-page.tsx'),
  },
  {
    path: '/sync/merges',
    area: 'user',
    title: msg`Combined automatically`,
    Component: () => import('./merges-page.tsx'),
  },
];
