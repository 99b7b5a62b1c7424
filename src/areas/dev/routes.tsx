import { msg } from '@lingui/core/macro';
import { ScanText } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const devRoutes: readonly AreaRoute[] = [
  {
    path: '/dev/fileRecognize',
    area: 'dev',
    title: msg`File recognition`,
    icon: ScanText,
    nav: { group: 'tools', order: 10 },
    Component: () => import('./file-recognize-page.tsx'),
  },
];
