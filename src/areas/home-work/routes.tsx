import { msg } from '@lingui/core/macro';
import type { AreaTab } from '../../ui/routing/area-route.ts';

export const homeWorkTabs: readonly AreaTab[] = [
  {
    on: '/homeWorkDrive',
    id: 'days',
    label: msg`My days`,
    Component: () => import('./days-page.tsx'),
  },
];
