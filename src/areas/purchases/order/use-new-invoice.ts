import { useLingui } from '@lingui/react/macro';
import { FileInput } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { invoiceOfOrder } from '../../../domain/purchases/invoice-of-order.rules.ts';
import { invoicesOf, linesToInvoice } from '../../../domain/purchases/invoiced.rules.ts';
import { FOLLOWING } from '../../../domain/purchases/purchase-order.machine.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { openBegun } from '../../../ui/pages/begun.ts';
import type { MoreAction } from '../../../ui/record/record-header.tsx';

const isInvoiceable = (order: AnyRow): boolean => FOLLOWING.some((one) => one === order['status']);

/**
 * Begins a supplier invoice of an order with what came of it and is not invoiced yet, of one reception with what that brought.
 * Undefined for whoever makes no invoices.
 */
export function useNewInvoice(): ((order: string, reception?: AnyRow) => void) | undefined {
  const engine = useEngine();
  const person = usePerson();
  const navigate = useNavigate();
  if (!mayEver(engine.context.entityOf('invoicings'), 'C', person)) return undefined;
  const begin = async (id: string, reception: AnyRow | undefined): Promise<void> => {
    const { lookup } = engine.writer;
    const order = await lookup.get('purchaseOrders', id);
    if (!order || !isInvoiceable(order)) return;
    const [receptions, invoices] = await Promise.all([
      lookup.where('receptions', { order: id }),
      invoicesOf(order, lookup),
    ]);
    const lines = linesToInvoice(order, receptions, invoices, reception);
    openBegun(navigate, '/purchases/invoicings', {
      key: `invoice of ${reception?.id ?? id}`,
      values: invoiceOfOrder(order, lines, engine.newId),
    });
  };
  return (order, reception) => void begin(order, reception);
}

/** The same under More. */
export function useNewInvoiceAction(order: AnyRow): readonly MoreAction[] {
  const { t } = useLingui();
  const begin = useNewInvoice();
  return begin && isInvoiceable(order)
    ? [{ label: t`New supplier invoice`, icon: FileInput, run: () => begin(order.id) }]
    : [];
}
