import { crmRoutes } from '../areas/crm/routes.tsx';
import { dashboardRoutes } from '../areas/dashboards/routes.tsx';
import { hrRoutes } from '../areas/hr/routes.tsx';
import { publicRoutes } from '../areas/public/routes.tsx';
import type { AreaRoute } from '../ui/routing/area-route.ts';

/** Every page of the app, one line an area. Menus, guards, breadcrumb and router read this list. */
export const routes: readonly AreaRoute[] = [...dashboardRoutes, ...crmRoutes, ...hrRoutes, ...publicRoutes];
