import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import { allocationsOf } from '../../../domain/treasury/settlement.rules.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { AmountRow } from '../../../ui/amount-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { rateText } from '../../../ui/value/vat-text.ts';
import { FieldValue } from '../../../ui/value/field-value.tsx';
import { PaymentLabel } from '../../../parts/payment/payment-label.tsx';
import { useAccount, usePaidNow } from '../../../parts/payment/use-account.ts';
import { useClaim, useLateClaim } from './use-claim.ts';

/** What is told of its money, to those who keep the payments. */
function useToldMoney(row: Shown): boolean {
  const entity = useEngine().context.entityOf('customerPayments');
  const mayRead = mayEver(entity, 'R', usePerson());
  return isIssued(row['status']) && mayRead;
}

/** What came in for an invoice. */
export function InvoiceMoney({ row }: { row: Shown }) {
  const account = useAccount(String(row['customer'] ?? ''));
  const now = account?.invoices.find(({ id }) => id === row.id) ?? row;
  // Whether anything was paid is not said before it is known.
  return useToldMoney(row) && account && <Payments row={now} payments={account.payments} />;
}

/** What the law gives for what is late of it, before all else that stands on the page. */
export function InvoiceLate({ row }: { row: Shown }) {
  const now = usePaidNow(row);
  return useToldMoney(row) && <Overdue row={now} />;
}

function Payments({ row, payments }: { row: Shown; payments: readonly Shown[] }) {
  const { t } = useLingui();
  const { fields } = useEngine().context.entityOf('customerPayments');
  const own = payments.flatMap((payment) => {
    const share = allocationsOf(payment).find(({ invoice }) => invoice === row.id);
    return share ? [{ payment, amount: share.amount ?? 0 }] : [];
  });
  const isOpen = Number(row['calculatedBalance'] ?? 0) !== 0;
  if (!isOpen && own.length === 0) return null;
  return (
    <chakra.section aria-label={t`Payments`} mt="8">
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Payments</Trans>
      </chakra.h2>
      {own.length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>Nothing of it was paid yet.</Trans>
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {own.map(({ payment, amount }) => (
          <AmountRow
            key={payment.id}
            amount={amount}
            beside={<FieldValue field={fields['status']!} value={payment['status']} />}
          >
            <PaymentName to={`/sales/customerPayments/${payment.id}`}>
              <PaymentLabel row={payment} />
            </PaymentName>
          </AmountRow>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Overdue({ row }: { row: Shown }) {
  const { t } = useLingui();
  const makeClaim = useClaim(row as unknown as InvoiceRow);
  const { claim, claims } = useLateClaim(row as unknown as InvoiceRow);
  if (!claim) return null;
  const [overdue, since, until] = [formatEuro(claim.overdue), formatDate(claim.due), formatDate(claim.from)];
  const [interest, rate, indemnity] = [
    formatEuro(claim.interest),
    rateText(claim.rate),
    formatEuro(claim.indemnity),
  ];
  return (
    <chakra.div mb="5">
      <Notice tone="warning">
        <Line>
          {claim.overdue > 0 ? (
            <Trans>
              {overdue} are overdue since {since}.
            </Trans>
          ) : (
            <Trans>It was due on {since} and paid late.</Trans>
          )}
        </Line>
        <Line>
          {claims.length === 0 ? (
            <Trans>
              The law gives {interest} of interest up to today, at {rate} a year, and {indemnity} for
              recovery, without VAT.
            </Trans>
          ) : (
            <Trans>
              It was claimed for up to {until}. Since then the law gives {interest} of interest, at {rate} a
              year.
            </Trans>
          )}
        </Line>
        {claim.interest + claim.indemnity > 0 && (
          <Button size="sm" variant="outline" mt="3" onClick={() => void makeClaim(claim)}>
            {claim.indemnity > 0 ? t`Bill interest and indemnity` : t`Bill interest`}
          </Button>
        )}
      </Notice>
    </chakra.div>
  );
}
const Line = ({ children }: { children: ReactNode }) => <chakra.p m="0">{children}</chakra.p>;

const PaymentName = chakra(Link, {
  base: {
    display: 'block',
    truncate: true,
    fontWeight: 'medium',
    _hover: { textDecoration: 'underline' },
  },
});
