import { crmRoutes } from '../areas/crm/routes.tsx';
import { dashboardRoutes } from '../areas/dashboards/routes.tsx';
import { devRoutes } from '../areas/dev/routes.tsx';
import { deviceRoutes } from '../areas/device/routes.tsx';
import { driveRoutes } from '../areas/drive/routes.tsx';
import { homeWorkTabs } from '../areas/home-work/routes.tsx';
import { hrRoutes } from '../areas/hr/routes.tsx';
import { parametersRoutes } from '../areas/parameters/routes.tsx';
import { profileRoutes } from '../areas/profile/routes.tsx';
import { passwordRoutes, publicRoutes } from '../areas/public/routes.tsx';
import { salesRoutes } from '../areas/sales/routes.tsx';
import { syncRoutes } from '../areas/sync/routes.tsx';
import { treasuryRoutes } from '../areas/treasury/routes.tsx';
import type { AreaRoute, AreaTab } from '../ui/routing/area-route.ts';
import type { ListingArea } from '../ui/value/french-fields.ts';
import {
  accountWords,
  crmWords,
  driveWords,
  hrWords,
  importWords,
  listedWords,
  salesWords,
  showWords,
  syncWords,
  workWords,
  type Catalogues,
} from './language/i18n.ts';
import { withTabs } from './router/tabbed.tsx';

/** Pages that wait for the catalogue of their area, so that none is shown without its words. */
const speaking = <Page extends AreaRoute | AreaTab>(words: Catalogues, pages: readonly Page[]): Page[] =>
  pages.map((page) => ({
    ...page,
    Component: async () => (await Promise.all([page.Component(), showWords(words)]))[0],
  }));

/** Importing has words of its own, whatever is imported. */
const importing = (pages: readonly AreaRoute[]): AreaRoute[] =>
  pages.flatMap((page) => (page.path.endsWith('/import') ? speaking(importWords, [page]) : [page]));

/** Lists have the words of their area's fields; records and their forms have words that lists do not say. */
function aboutRecords(area: ListingArea, pages: readonly AreaRoute[]): AreaRoute[] {
  const listed = listedWords(area);
  return pages.flatMap((page) => speaking(page.isPlain ? listed : workWords, [page]));
}

/** Dashboards where one decides have the words of a record's steps; Home, the first of all pages, waits for none. */
const deciding = (pages: readonly AreaRoute[]): AreaRoute[] =>
  pages.flatMap((page) => (page.path === '/' ? [page] : speaking(workWords, [page])));

/** Every page of the app, one line an area. Menus, guards, breadcrumb and router read this list. */
export const routes: readonly AreaRoute[] = importing([
  ...deciding(dashboardRoutes),
  ...aboutRecords('crm', speaking(crmWords, crmRoutes)),
  ...aboutRecords('sales', speaking(salesWords, salesRoutes)),
  ...aboutRecords('sales', speaking(salesWords, treasuryRoutes)),
  ...aboutRecords('hr', speaking(hrWords, hrRoutes)),
  ...withTabs(speaking(workWords, speaking(driveWords, driveRoutes)), speaking(driveWords, homeWorkTabs)),
  ...speaking(workWords, speaking(syncWords, syncRoutes)),
  ...speaking(workWords, deviceRoutes),
  ...speaking(workWords, devRoutes),
  ...speaking(workWords, parametersRoutes),
  ...speaking(workWords, speaking(accountWords, profileRoutes)),
  ...speaking(accountWords, passwordRoutes),
  ...publicRoutes,
]);
