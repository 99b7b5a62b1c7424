import type { EInvoice } from './einvoice.rules.ts';
import { en16931Rules, heldBy } from './en16931.ts';
import { FRENCH_RULES } from './french-rules.ts';
import { isInFrance } from '../kernel/french-territory.ts';
import { breachesOf, type Breach } from './rule.ts';

/** What an invoice breaks of EN 16931, and where its seller is in France of the French rules; nothing where it may be issued. */
export const checkEInvoice = (invoice: EInvoice): Breach[] =>
  breachesOf(
    [
      ...en16931Rules(invoice.profile),
      ...(isInFrance(invoice.seller.address?.country) ? heldBy(invoice.profile, FRENCH_RULES) : []),
    ],
    invoice,
  );
