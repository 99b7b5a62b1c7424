import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { overdueOf } from '../../../domain/sales/open-amounts.rules.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { usePaidNow } from '../../../parts/payment/use-account.ts';
import { toolOf } from '../../../ui/list/tool-of.ts';
import type { OwnStepProps } from '../../../ui/record/steps/use-record-steps.tsx';

const PaymentSheet = toolOf<OwnStepProps>(
  async () => (await import('../../../parts/payment/payment-sheet.tsx')).PaymentSheet,
);
const ReminderSheet = toolOf<OwnStepProps>(async () => (await import('./reminder-sheet.tsx')).ReminderSheet);

/** What is done next with an issued invoice: `first` that, what is late is asked for, what is open comes in. */
export function InvoiceNext({ row: stored, first }: { row: Shown; first?: (isPaid: boolean) => ReactNode }) {
  const row = usePaidNow(stored);
  const { context, writer } = useEngine();
  const mayRead = mayEver(context.entityOf('customerPayments'), 'R', usePerson());
  const [asked, setAsked] = useState<'payment' | 'reminder'>();
  const balance = Number(row['calculatedBalance'] ?? 0);
  const lead = first?.(isIssued(row['status']) && balance === 0);
  if (!mayRead) return lead;
  const close = () => setAsked(undefined);
  const isLate = overdueOf(row as unknown as InvoiceRow, writer.today()).length > 0;
  return (
    <>
      {isLate ? (
        <Button onClick={() => setAsked('reminder')}>
          <Trans>Remind</Trans>
        </Button>
      ) : (
        lead
      )}
      {balance !== 0 && (
        <Button variant={isLate || lead ? 'outline' : 'solid'} onClick={() => setAsked('payment')}>
          {balance < 0 ? <Trans>Record a refund</Trans> : <Trans>Record a payment</Trans>}
        </Button>
      )}
      {asked === 'payment' && <PaymentSheet row={row} onClose={close} />}
      {asked === 'reminder' && <ReminderSheet row={row} onClose={close} />}
    </>
  );
}
