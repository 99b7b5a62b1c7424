import { msg } from '@lingui/core/macro';
import { HardDrive } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const deviceRoutes: readonly AreaRoute[] = [
  {
    path: '/device',
    area: 'user',
    title: msg`On this device`,
    icon: HardDrive,
    Component: () => import('./device-page.tsx'),
  },
];
