import { msg } from '@lingui/core/macro';
import { Building2 } from 'lucide-react';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { BY_NAME } from './company-paths.ts';

export const crmRoutes: readonly AreaRoute[] = [
  {
    path: '/crm/companies',
    area: 'user',
    title: msg`Companies`,
    icon: Building2,
    nav: { group: 'crm', order: 1, phone: { order: 3 } },
    quickAccess: 4,
    create: [{ label: msg`New company`, to: '/crm/companies/new', icon: Building2, order: 30 }],
    first: { collection: 'companies', order: BY_NAME },
    isPlain: true,
    Component: () => import('./companies-page.tsx'),
  },
  {
    path: '/crm/companies/new',
    area: 'user',
    title: msg`New company`,
    parent: '/crm/companies',
    Component: () => import('./company-new-page.tsx'),
  },
  {
    path: '/crm/companies/import',
    area: 'user',
    title: msg`Import companies`,
    parent: '/crm/companies',
    Component: () => import('./companies-import-page.tsx'),
  },
  {
    path: '/crm/companies/:companyId',
    shows: 'companies',
    area: 'user',
    title: msg`Company`,
    parent: '/crm/companies',
    Component: () => import('./company-page.tsx'),
  },
  {
    path: '/crm/companies/:companyId/edit',
    edits: 'companies',
    area: 'user',
    title: msg`Edit`,
    parent: '/crm/companies',
    Component: () => import('./company-edit-page.tsx'),
  },
];
