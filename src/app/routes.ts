import { crmRoutes } from '../areas/crm/routes.tsx';
import { dashboardRoutes } from '../areas/dashboards/routes.tsx';
import { devRoutes } from '../areas/dev/routes.tsx';
import { deviceRoutes } from '../areas/device/routes.tsx';
import { driveRoutes } from '../areas/drive/routes.tsx';
import { homeWorkTabs } from '../areas/home-work/routes.tsx';
import { hrRoutes } from '../areas/hr/routes.tsx';
import { parametersRoutes } from '../areas/parameters/routes.tsx';
import { profileRoutes } from '../areas/profile/routes.tsx';
import { publicRoutes } from '../areas/public/routes.tsx';
import { salesRoutes } from '../areas/sales/routes.tsx';
import { syncRoutes } from '../areas/sync/routes.tsx';
import { treasuryRoutes } from '../areas/treasury/routes.tsx';
import type { AreaRoute, AreaTab } from '../ui/routing/area-route.ts';
import { appWords, areaWords, fieldWords, type Words } from '../ui/words.ts';
import { showWords } from './language/i18n.ts';
import { withTabs } from './router/with-tabs.ts';

/** Every area by the name of its folder. */
const AREAS: Readonly<Record<string, readonly AreaRoute[]>> = {
  dashboards: dashboardRoutes,
  crm: crmRoutes,
  sales: salesRoutes,
  treasury: treasuryRoutes,
  hr: hrRoutes,
  drive: driveRoutes,
  sync: syncRoutes,
  device: deviceRoutes,
  dev: devRoutes,
  parameters: parametersRoutes,
  profile: profileRoutes,
  public: publicRoutes,
};
const TABS: Readonly<Record<string, readonly AreaTab[]>> = { 'home-work': homeWorkTabs };

/** A page or tab that waits for these words, so that none is shown without them. */
const speaking = <Page extends AreaRoute | AreaTab>(page: Page, ...words: readonly Words[]): Page => ({
  ...page,
  Component: async () => (await Promise.all([page.Component(), ...words.map(showWords)]))[0],
});

/** Pages that are seen first (Home, lists, those of strangers) do without the words of the whole app. */
const isFirst = ({ seenFirst, layout = 'main' }: AreaRoute): boolean =>
  seenFirst === true || layout !== 'main';

const pages = Object.entries(AREAS).flatMap(([area, all]) =>
  all.map((page) => speaking(page, areaWords(area), isFirst(page) ? fieldWords(area) : appWords)),
);
const tabs = Object.entries(TABS).flatMap(([area, all]) =>
  all.map((tab) => speaking(tab, areaWords(area), appWords)),
);

/** Every page of the app. Menus, guards, breadcrumb and router read this list. */
export const routes: readonly AreaRoute[] = withTabs(pages, tabs);
