import { msg } from '@lingui/core/macro';
import { HardDrive } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const driveRoutes: readonly AreaRoute[] = [
  {
    path: '/homeWorkDrive',
    area: 'user',
    title: msg`Drive`,
    icon: HardDrive,
    nav: { group: 'tools', order: 0, phone: { order: 2 } },
    Component: () => import('./drive-page.tsx'),
  },
  {
    path: '/homeWorkDrive/trash',
    area: 'user',
    title: msg`Trash`,
    parent: '/homeWorkDrive',
    Component: () => import('./trash-page.tsx'),
  },
  {
    path: '/homeWorkDrive/attached',
    area: 'user',
    title: msg`Attached to records`,
    parent: '/homeWorkDrive',
    Component: () => import('./attached/attached-page.tsx'),
  },
  {
    path: '/homeWorkDrive/files/:fileId',
    shows: 'driveFiles',
    area: 'user',
    title: msg`File`,
    parent: '/homeWorkDrive',
    Component: () => import('./file/file-page.tsx'),
  },
];
