import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Details of problems of supplier invoices with their orders, by code. */
export const INVOICING_PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  'invoicing.orderSupplier': msg`This order is another supplier’s.`,
  'invoicing.orderUnsent': msg`Only an order that was sent can be invoiced.`,
  'invoicing.orderLine': msg`None of the orders has this line.`,
};
