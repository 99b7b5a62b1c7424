import { crmRoutes } from '../areas/crm/routes.tsx';
import { dashboardRoutes } from '../areas/dashboards/routes.tsx';
import { deviceRoutes } from '../areas/device/routes.tsx';
import { hrRoutes } from '../areas/hr/routes.tsx';
import { profileRoutes } from '../areas/profile/routes.tsx';
import { passwordRoutes, publicRoutes } from '../areas/public/routes.tsx';
import { syncRoutes } from '../areas/sync/routes.tsx';
import type { AreaRoute } from '../ui/routing/area-route.ts';
import {
  accountWords,
  hrWords,
  importWords,
  showWords,
  syncWords,
  workWords,
  type Catalogues,
} from './language/i18n.ts';

/** Pages that wait for the catalogue of their area, so that none is shown without its words. */
const speaking = (words: Catalogues, pages: readonly AreaRoute[]): AreaRoute[] =>
  pages.map((page) => ({
    ...page,
    Component: async () => (await Promise.all([page.Component(), showWords(words)]))[0],
  }));

/** Every page of the app, one line an area. Menus, guards, breadcrumb and router read this list. */
export const routes: readonly AreaRoute[] = [
  ...dashboardRoutes,
  ...crmRoutes.filter(({ path }) => !path.endsWith('/import')),
  ...speaking(
    importWords,
    crmRoutes.filter(({ path }) => path.endsWith('/import')),
  ),
  ...speaking(
    hrWords,
    hrRoutes.filter(({ isPlain }) => isPlain),
  ),
  // Their sentences about records are the sync panel's; lists without Chakra say none.
  ...speaking(
    workWords,
    speaking(
      hrWords,
      hrRoutes.filter(({ isPlain }) => !isPlain),
    ),
  ),
  ...speaking(workWords, speaking(syncWords, syncRoutes)),
  ...speaking(workWords, deviceRoutes),
  ...speaking(accountWords, profileRoutes),
  ...speaking(accountWords, passwordRoutes),
  ...publicRoutes,
];
