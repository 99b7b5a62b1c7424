import { msg } from '@lingui/core/macro';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const publicRoutes: readonly AreaRoute[] = [
  {
    path: '/login',
    area: 'isPublic',
    layout: 'public',
    title: msg`Log in`,
    Component: () => import('./login/login-page.tsx'),
  },
  {
    path: '/default/error-404',
    area: '*',
    layout: 'either',
    title: msg`Page not found`,
    Component: () => import('./error-404-page.tsx'),
  },
  {
    path: '/default/not-authorized',
    area: '*',
    layout: 'either',
    title: msg`Not authorised`,
    Component: () => import('./not-authorized-page.tsx'),
  },
  {
    path: '/maintenance',
    area: '*',
    layout: 'public',
    title: msg`Maintenance`,
    Component: () => import('./maintenance-page.tsx'),
  },
  {
    path: '/forgotPassword',
    area: 'isPublic',
    layout: 'public',
    title: msg`Forgotten password`,
    Component: () => import('./password/forgot-password-page.tsx'),
  },
  {
    path: '/resetPassword/:token',
    area: 'isPublic',
    layout: 'public',
    title: msg`New password`,
    Component: () => import('./password/reset-password-page.tsx'),
  },
  {
    path: '/changePassword',
    area: 'user',
    layout: 'public',
    title: msg`Change password`,
    Component: () => import('./password/change-password-page.tsx'),
  },
];
