import { isItem } from '../../../domain/documents/document-totals.rules.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { PurchaseOrderRow } from '../../../domain/purchases/purchase-order.rules.ts';
import { openQuantity } from '../../../domain/purchases/received.rules.ts';

/** The lines of a reception that brings all that is still to come of an order. */
export const openLines = (order: AnyRow, received: ReadonlyMap<string, number>) =>
  ((order as unknown as PurchaseOrderRow).lines ?? [])
    .filter((line) => isItem(line) && openQuantity(line, received) > 0)
    .map((line) => ({
      lineKey: line.lineKey,
      orderLine: line.lineKey,
      quantity: openQuantity(line, received),
    }));
