import { blogRoutes } from '../areas/blog/routes.tsx';
import { catalogRoutes } from '../areas/catalog/routes.tsx';
import { crmRoutes } from '../areas/crm/routes.tsx';
import { dashboardRoutes } from '../areas/dashboards/routes.tsx';
import { devRoutes } from '../areas/dev/routes.tsx';
import { deviceRoutes } from '../areas/device/routes.tsx';
import { driveRoutes } from '../areas/drive/routes.tsx';
import { enterpriseRoutes } from '../areas/enterprise/routes.tsx';
import { homeWorkTabs } from '../areas/home-work/routes.tsx';
import { hrRoutes } from '../areas/hr/routes.tsx';
import { mrpRoutes } from '../areas/mrp/routes.tsx';
import { parametersRoutes } from '../areas/parameters/routes.tsx';
import { profileRoutes } from '../areas/profile/routes.tsx';
import { projectRoutes } from '../areas/projects/routes.tsx';
import { publicRoutes } from '../areas/public/routes.tsx';
import { purchasesRoutes } from '../areas/purchases/routes.tsx';
import { salesRoutes } from '../areas/sales/routes.tsx';
import { supplierInvoicesRoutes } from '../areas/supplier-invoices/routes.tsx';
import { syncRoutes } from '../areas/sync/routes.tsx';
import { ticketsRoutes } from '../areas/tickets/routes.tsx';
import { treasuryRoutes, treasuryTabs } from '../areas/treasury/routes.tsx';
import type { AreaRoute, AreaTab } from '../ui/routing/area-route.ts';

/** The pages of every area by its folder. Written by `npm run db:plan` from `src/areas`. */
export const AREAS: Readonly<Record<string, readonly AreaRoute[]>> = {
  blog: blogRoutes,
  catalog: catalogRoutes,
  crm: crmRoutes,
  dashboards: dashboardRoutes,
  dev: devRoutes,
  device: deviceRoutes,
  drive: driveRoutes,
  enterprise: enterpriseRoutes,
  hr: hrRoutes,
  mrp: mrpRoutes,
  parameters: parametersRoutes,
  profile: profileRoutes,
  projects: projectRoutes,
  public: publicRoutes,
  purchases: purchasesRoutes,
  sales: salesRoutes,
  'supplier-invoices': supplierInvoicesRoutes,
  sync: syncRoutes,
  tickets: ticketsRoutes,
  treasury: treasuryRoutes,
};
/** The tabs that areas add to pages. */
export const TABS: Readonly<Record<string, readonly AreaTab[]>> = {
  'home-work': homeWorkTabs,
  treasury: treasuryTabs,
};
