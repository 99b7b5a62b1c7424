import { MAP_SETTINGS } from './company/map-settings.ts';
import { ROAD_SETTINGS } from './company/road-settings.ts';
import { CRM_SETTINGS } from './crm/crm-settings.ts';
import { DOCUMENT_SETTINGS } from './documents/document-settings.ts';
import { DRIVE_SETTINGS } from './drive/drive-settings.ts';
import { EXPENSE_SETTINGS } from './hr/expense-settings.ts';
import { HOME_WORK_SETTINGS } from './hr/home-work-settings.ts';
import { LEAVE_SETTINGS } from './hr/leave-settings.ts';
import { PROJECT_SETTINGS } from './projects/project-settings.ts';
import { PURCHASES_SETTINGS } from './purchases/purchases-settings.ts';
import { SALES_SETTINGS } from './sales/sales-settings.ts';
import { TICKET_SETTINGS } from './support/ticket-settings.ts';
import { TREASURY_SETTINGS } from './treasury/treasury-settings.ts';
import type { Setting } from './kernel/setting.ts';

/** All that an admin sets in a form. Written by `npm run db:plan` from the files named `*-settings.ts`. */
export const SETTINGS: readonly Setting[] = [
  ...MAP_SETTINGS,
  ...ROAD_SETTINGS,
  ...CRM_SETTINGS,
  ...DOCUMENT_SETTINGS,
  ...DRIVE_SETTINGS,
  ...EXPENSE_SETTINGS,
  ...HOME_WORK_SETTINGS,
  ...LEAVE_SETTINGS,
  ...PROJECT_SETTINGS,
  ...PURCHASES_SETTINGS,
  ...SALES_SETTINGS,
  ...TICKET_SETTINGS,
  ...TREASURY_SETTINGS,
];
