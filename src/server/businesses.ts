import type { Business } from './business.ts';
import { catalog } from './catalog/hooks.ts';
import { company } from './company/hooks.ts';
import { crm } from './crm/hooks.ts';
import { documents } from './documents/hooks.ts';
import { drive } from './drive/hooks.ts';
import { einvoice } from './einvoice/hooks.ts';
import { hr } from './hr/hooks.ts';
import { projects } from './projects/hooks.ts';
import { purchases } from './purchases/hooks.ts';
import { sales } from './sales/hooks.ts';
import { support } from './support/hooks.ts';
import { treasury } from './treasury/hooks.ts';

/** Every business with effects on the server, in the order in which they run. `transmits`: invoices go to a platform. */
export const businesses = (has: { readonly transmits: boolean }): readonly Business[] => [
  company,
  catalog,
  crm,
  hr,
  sales,
  projects,
  einvoice(has),
  documents,
  treasury,
  purchases,
  support,
  drive,
];
