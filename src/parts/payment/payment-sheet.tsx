import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useEngine } from '../../offline/index.ts';
import { EntityFormSheet } from '../../ui/form/entity-form.tsx';
import type { OwnStepProps } from '../../ui/record/steps/use-record-steps.tsx';
import { retentionOf } from '../../domain/sales/invoice-due.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { CreditTold } from './available-credit.tsx';
import { useMoneyMoved } from './use-money-moved.ts';
import { PAYMENT_FIELDS, PAYMENT_SECTIONS } from './payment-form.ts';

/** A payment of an invoice: what is open of it, today, until somebody says otherwise. It has come once it is saved. */
export function PaymentSheet({ row, onClose }: OwnStepProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const moved = useMoneyMoved();
  const date = engine.writer.today();
  const { id, customer, calculatedBalance, calculatedPending, paymentMethod, bankAccount } = row;
  const kept = retentionOf(row as Partial<InvoiceRow>);
  const later = kept && kept.date > date ? kept.amount : 0;
  const initial = useMemo(() => {
    const left = Number(calculatedBalance ?? 0) - Number(calculatedPending ?? 0);
    // What is kept back is not paid with the rest.
    const amount = Math.abs(left) - (left > later ? later : 0);
    return {
      direction: Number(calculatedBalance ?? 0) < 0 ? 'out' : 'in',
      customer,
      date,
      paymentMethod,
      bankAccount,
      ...(amount > 0 ? { amount, allocations: [{ lineKey: engine.newId(), invoice: id, amount }] } : {}),
    };
  }, [engine, later, id, customer, calculatedBalance, calculatedPending, paymentMethod, bankAccount, date]);
  // The sheet stands until it is written: who leaves the page then leaves nothing behind.
  const confirm = async (made: AnyRow): Promise<void> => {
    await moved(made);
    onClose();
  };
  const name = row.displayLine1 ?? '';
  return (
    <EntityFormSheet
      title={initial.direction === 'out' ? t`Refund of ${name}` : t`Payment of ${name}`}
      before={<CreditTold row={row} />}
      collection="customerPayments"
      initial={initial}
      draftName={`customerPayments/new invoice ${id}`}
      sections={PAYMENT_SECTIONS}
      own={PAYMENT_FIELDS}
      submitLabel={
        initial.direction === 'out'
          ? t({ message: 'Given back', context: 'payment' })
          : t({ message: 'Received', context: 'payment' })
      }
      onCancel={onClose}
      onSaved={(made) => void confirm(made)}
    />
  );
}
