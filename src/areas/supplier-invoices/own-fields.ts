import type { OwnFields } from '../../ui/form/own-field.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export const INVOICING_FIELDS: OwnFields = {
  orders: lazyPart(async () => (await import('./invoiced-orders.tsx')).InvoicedOrders),
};
