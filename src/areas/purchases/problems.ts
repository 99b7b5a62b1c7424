import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Details of problems in purchases, by code. */
export const PURCHASE_PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  'supplier.blocked': msg`Orders to this supplier are blocked.`,
  'order.request': msg`Only a line of an approved request can be ordered.`,
  'order.quantity': msg`More is ordered than the request asks for.`,
  'order.approved': msg`This costs more than was approved. Ask for the difference in another request.`,
  'order.supplier': msg`This order is another supplier’s.`,
  'reception.order': msg`Goods can be received for an order that was sent.`,
  'reception.line': msg`The order has no such line.`,
  'reception.over': msg`This is more than was ordered and more than the tolerance.`,
  'reception.reason': msg`More than was ordered needs a reason.`,
  'reception.return': msg`More goes back than has come.`,
  'number.zero': msg`A quantity is needed.`,
  'loan.deferred': msg`Fewer dues can be deferred than the loan has.`,
};
