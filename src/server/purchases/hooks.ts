import type { PurchaseOrderRow } from '../../domain/purchases/purchase-order.rules.ts';
import { purchaseOrderPaper } from '../../print/purchase-order-paper.ts';
import type { Business } from '../business.ts';
import { followContracts } from './follow-contracts.ts';
import { followInvoicing, followOrder, followReception } from './follow-order.ts';

export const purchases: Business = {
  collections: {
    purchaseOrders: { afterWrite: followOrder },
    receptions: { afterWrite: followReception },
    invoicings: { afterWrite: followInvoicing },
  },
  papers: { purchaseOrders: (row, of) => purchaseOrderPaper(row as unknown as PurchaseOrderRow, of) },
  upkeep: [followContracts],
};
