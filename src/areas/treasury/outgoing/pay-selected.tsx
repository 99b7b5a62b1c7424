import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote } from 'lucide-react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { openInvoices } from '../../../domain/treasury/allocation.rules.ts';
import { BOUGHT } from '../../../domain/treasury/settlement.rules.ts';
import { useEngine } from '../../../offline/index.ts';
import type { SelectedProps } from '../../../ui/list/list-definition.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';

/** Makes one draft payment a supplier of the ticked invoices, of all that is open of them. */
export function PaySelected({ rows, run, onDone }: SelectedProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const open = openInvoices(rows ?? [], 'out', undefined, BOUGHT);
  if (open.length === 0) return null;
  const pay = async (): Promise<void> => {
    const date = engine.writer.today();
    const suppliers = Map.groupBy(open, ({ id }) =>
      String((rows ?? []).find((row) => row.id === id)?.['supplier'] ?? ''),
    );
    const writes = [...suppliers].map(([supplier, due]) => {
      const first = (rows ?? []).find(({ id }) => id === due[0]?.id);
      return {
        type: 'create',
        collection: 'outgoingPayments',
        values: {
          direction: 'out',
          supplier,
          date,
          amount: due.reduce((sum, one) => sum + one.open, 0),
          paymentMethod: first?.['paymentMethod'],
          supplierBank: first?.['supplierBank'],
          allocations: due.map((one) => ({ lineKey: engine.newId(), invoicing: one.id, amount: one.open })),
        },
      } as const;
    });
    await run(writes, (done) => {
      const count = formatNumber(done);
      return t`Draft payments: ${count}. Confirm them under Payments.`;
    });
    onDone();
  };
  return (
    <PlainButton variant="outline" size="sm" onClick={() => void pay()}>
      <Banknote size={16} aria-hidden />
      <Trans>Prepare payments</Trans>
    </PlainButton>
  );
}
