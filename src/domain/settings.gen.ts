import { MAP_SETTINGS } from './company/map-settings.ts';
import { CRM_SETTINGS } from './crm/crm-settings.ts';
import { DRIVE_SETTINGS } from './drive/drive-settings.ts';
import { EXPENSE_SETTINGS } from './hr/expense-settings.ts';
import { HOME_WORK_SETTINGS } from './hr/home-work-settings.ts';
import { SALES_SETTINGS } from './sales/sales-settings.ts';
import type { Setting } from './kernel/setting.ts';

/** All that an admin sets in a form. Written by `npm run db:plan` from the files named `*-settings.ts`. */
export const SETTINGS: readonly Setting[] = [
  ...MAP_SETTINGS,
  ...CRM_SETTINGS,
  ...DRIVE_SETTINGS,
  ...EXPENSE_SETTINGS,
  ...HOME_WORK_SETTINGS,
  ...SALES_SETTINGS,
];
