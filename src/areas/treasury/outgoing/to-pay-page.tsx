import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Condition } from '../../../offline/index.ts';
import { DueInvoicings } from './due-invoicings.tsx';

/** Approved invoices of which something is open. */
export default function ToPay() {
  const { t } = useLingui();
  const conditions = useMemo(
    (): readonly Condition[] => [
      { field: 'status', oneOf: ['approved'] },
      { field: 'calculatedPaymentStatus', oneOf: ['Unpaid'] },
    ],
    [],
  );
  return (
    <DueInvoicings
      title={t`To pay`}
      conditions={conditions}
      empty={{
        title: t`Nothing to pay`,
        text: t`Approved supplier invoices appear here until they are paid.`,
      }}
      mayPay
    />
  );
}
