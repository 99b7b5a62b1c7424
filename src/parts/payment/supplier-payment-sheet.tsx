import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useEngine } from '../../offline/index.ts';
import { EntityFormSheet } from '../../ui/form/entity-form.tsx';
import type { OwnStepProps } from '../../ui/record/steps/use-record-steps.tsx';
import { SUPPLIER_PAYMENT_FIELDS, SUPPLIER_PAYMENT_SECTIONS } from './supplier-payment-form.ts';
import { useMoneyMoved } from './use-money-moved.ts';

/** A payment of one supplier invoice: all that is open of it, today, until somebody says otherwise. */
export function SupplierPaymentSheet({ row, onClose }: OwnStepProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const moved = useMoneyMoved('outgoingPayments');
  const date = engine.writer.today();
  const { id, supplier, calculatedBalance, calculatedPending, paymentMethod, supplierBank } = row;
  const initial = useMemo(() => {
    const left = Number(calculatedBalance ?? 0) - Number(calculatedPending ?? 0);
    const amount = Math.abs(left);
    return {
      direction: Number(calculatedBalance ?? 0) < 0 ? 'in' : 'out',
      supplier,
      date,
      paymentMethod,
      supplierBank,
      ...(amount > 0 ? { amount, allocations: [{ lineKey: engine.newId(), invoicing: id, amount }] } : {}),
    };
  }, [engine, id, supplier, calculatedBalance, calculatedPending, paymentMethod, supplierBank, date]);
  const confirm = async (made: AnyRow): Promise<void> => {
    await moved(made);
    onClose();
  };
  const name = row.displayLine1 ?? '';
  return (
    <EntityFormSheet
      title={initial.direction === 'in' ? t`Refund of ${name}` : t`Payment of ${name}`}
      collection="outgoingPayments"
      initial={initial}
      draftName={`outgoingPayments/new invoicing ${id}`}
      sections={SUPPLIER_PAYMENT_SECTIONS}
      own={SUPPLIER_PAYMENT_FIELDS}
      submitLabel={initial.direction === 'in' ? t`Record as received` : t`Record as paid`}
      onCancel={onClose}
      onSaved={(made) => void confirm(made)}
    />
  );
}
