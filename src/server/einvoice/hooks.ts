import type { Business } from '../business.ts';
import { followCashed, followInvoice, followTransmission } from './follow-transmission.ts';
import { invoiceXmlRoute } from './invoice-xml-route.ts';

export const einvoice = ({ transmits }: { readonly transmits: boolean }): Business => ({
  collections: {
    transmissions: { afterWrite: followTransmission },
    invoices: { ...(transmits ? { afterWrite: followInvoice } : {}), afterChange: followCashed },
  },
  routes: [invoiceXmlRoute],
});
