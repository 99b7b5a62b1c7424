import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Condition } from '../../../offline/index.ts';
import { DueInvoicings } from './due-invoicings.tsx';

/** Supplier invoices that wait for an approval. */
export default function ToApprove() {
  const { t } = useLingui();
  const conditions = useMemo((): readonly Condition[] => [{ field: 'status', oneOf: ['to check'] }], []);
  return (
    <DueInvoicings
      title={t`To approve`}
      conditions={conditions}
      empty={{
        title: t`Nothing to approve`,
        text: t`Supplier invoices appear here once they are submitted.`,
      }}
    />
  );
}
