import { useMemo } from 'react';
import { roundTo } from '../../../domain/kernel/decimal.ts';
import type { ToOrder } from '../../../domain/purchases/purchase-order.rules.ts';
import {
  orderedOf,
  orderedOfLine,
  type PurchaseRequestRow,
} from '../../../domain/purchases/purchase-request.rules.ts';
import { useFresh, useRows } from '../../../offline/index.ts';

export type LineToOrder = ToOrder & { readonly id: string; readonly supplier: string | undefined };

/** The lines of approved requests that no order takes yet, or not all of them; the urgent and the earliest first. */
export function useLinesToOrder(): readonly LineToOrder[] | undefined {
  useFresh('purchaseRequests');
  useFresh('purchaseOrders');
  const approved = useRows('purchaseRequests', { where: { status: 'approved' } });
  const begun = useRows('purchaseRequests', { where: { status: 'partially ordered' } });
  const orders = useRows('purchaseOrders');
  return useMemo(() => {
    if (!approved || !begun || !orders) return undefined;
    return ([...approved, ...begun] as unknown as PurchaseRequestRow[])
      .flatMap((request) => {
        const ordered = orderedOf(request.id, orders);
        return (request.lines ?? []).flatMap((line): LineToOrder[] => {
          const quantity = roundTo((line.quantity ?? 0) - orderedOfLine(ordered, line).taken, 6);
          const supplier = line.supplier ?? request.supplier ?? undefined;
          return quantity > 0
            ? [{ id: `${request.id}/${line.lineKey}`, request, line, quantity, supplier }]
            : [];
        });
      })
      .toSorted(
        (a, b) =>
          Number(b.request.urgent === true) - Number(a.request.urgent === true) ||
          (a.request.wantedDate ?? '9').localeCompare(b.request.wantedDate ?? '9'),
      );
  }, [approved, begun, orders]);
}
