import { formatDate } from '../../domain/kernel/format.ts';
import type { Shown } from '../../offline/index.ts';
import { LinkValue } from '../../ui/value/link-value.tsx';

/** What a payment is called beside its amount: how it came, when, and by which reference. */
export const PaymentLabel = ({ row: { paymentMethod, date, reference } }: { row: Shown }) => (
  <>
    {typeof paymentMethod === 'string' && (
      <>
        <LinkValue to="paymentMethods" id={paymentMethod} />
        {' · '}
      </>
    )}
    {formatDate(String(date ?? ''))}
    {reference ? ` · ${String(reference)}` : ''}
  </>
);
