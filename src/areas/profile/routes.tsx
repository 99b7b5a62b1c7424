import { msg } from '@lingui/core/macro';
import { UserRound } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const profileRoutes: readonly AreaRoute[] = [
  {
    path: '/profile',
    area: 'user',
    title: msg`My profile`,
    icon: UserRound,
    Component: () => import('./profile-page.tsx'),
  },
];
