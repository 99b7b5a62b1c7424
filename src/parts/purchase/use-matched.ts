import { useMemo } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import {
  isCounted,
  matchingOf,
  matchOrder,
  ordersOf,
  type MatchedOrder,
} from '../../domain/purchases/invoiced.rules.ts';
import type { Matching } from '../../domain/purchases/matchings.fields.ts';
import { useEngine, useFresh, usePerson, useRows, type Shown } from '../../offline/index.ts';

/** Whether this person sees supplier invoices at all: to others the server tells what was invoiced of an order. */
export const useSeesInvoices = (): boolean =>
  mayEver(useEngine().context.entityOf('invoicings'), 'R', usePerson());

/** Quantities ordered, received and invoiced of an order, with unsent work of this device. */
export function useMatchedOrder(order: Shown): MatchedOrder | undefined {
  useFresh('receptions');
  const receptions = useRows('receptions', { where: { order: order.id } });
  const invoices = useRows('invoicings', { where: { supplier: String(order['supplier'] ?? '') } });
  return useMemo(
    () => receptions && invoices && matchOrder(order, receptions, invoices.filter(isCounted)),
    [order, receptions, invoices],
  );
}

export interface MatchedInvoice {
  readonly orders: readonly { readonly order: Shown; readonly matched: MatchedOrder }[];
  readonly matching: Matching;
}

/** The orders of an invoice, each with all that was received and invoiced of it; undefined until they are read. */
export function useMatchedInvoice(invoice: Shown): MatchedInvoice | undefined {
  const supplier = String(invoice['supplier'] ?? '');
  useFresh('purchaseOrders');
  useFresh('receptions');
  const all = useRows('purchaseOrders', { where: { supplier } });
  const receptions = useRows('receptions', { where: { calculatedSupplier: supplier } });
  const invoices = useRows('invoicings', { where: { supplier } });
  return useMemo(() => {
    if (!all || !receptions || !invoices) return undefined;
    const named = ordersOf(invoice);
    const others = invoices.filter((row) => row.id !== invoice.id && isCounted(row));
    const orders = all
      .filter(({ id }) => named.includes(id))
      .map((order) => ({
        order,
        matched: matchOrder(
          order,
          receptions.filter((reception) => reception['order'] === order.id),
          [...others, invoice],
        ),
      }));
    return {
      orders,
      matching: matchingOf(
        invoice,
        orders.map(({ matched }) => matched),
      ),
    };
  }, [all, receptions, invoices, invoice]);
}
