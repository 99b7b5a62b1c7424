import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { isIssued } from '../../../domain/sales/invoice.machine.ts';
import { allocationsOf } from '../../../domain/treasury/settlement.rules.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { formToolOf } from '../../../ui/list/tool-of.ts';
import { Notice } from '../../../ui/notice.tsx';
import { rateText } from '../../../ui/expense/vat-text.ts';
import type { OwnStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { FieldValue } from '../../../ui/value/field-value.tsx';
import { useAccount } from '../../../ui/document/use-account.ts';
import { useClaim, useLateClaim } from './use-claim.ts';

const PaymentSheet = formToolOf<OwnStepProps>(async () => (await import('./payment-sheet.tsx')).PaymentSheet);
const ReminderSheet = formToolOf<OwnStepProps>(
  async () => (await import('./reminder-sheet.tsx')).ReminderSheet,
);

/** What came in for an invoice, and what is done when nothing does; for those who keep the payments. */
export function InvoiceMoney({ row }: { row: Shown }) {
  const entity = useEngine().context.entityOf('customerPayments');
  const person = usePerson();
  const account = useAccount(String(row['customer'] ?? ''));
  const now = account?.invoices.find(({ id }) => id === row.id) ?? row;
  if (!isIssued(row['status']) || !mayEver(entity, 'R', person)) return null;
  return (
    <>
      <Overdue row={now} />
      <Payments row={now} payments={account?.payments ?? []} />
    </>
  );
}

function Payments({ row, payments }: { row: Shown; payments: readonly Shown[] }) {
  const { t } = useLingui();
  const { fields } = useEngine().context.entityOf('customerPayments');
  const [isPaying, setPaying] = useState(false);
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
          <chakra.li
            key={payment.id}
            display="flex"
            alignItems="center"
            gap="4"
            minH="11"
            borderBottom="1px solid"
            borderColor="border.muted"
          >
            <PaymentName to={`/sales/customerPayments/${payment.id}`}>
              {formatDate(String(payment['date'] ?? ''))}
              {payment['reference'] ? ` · ${String(payment['reference'])}` : ''}
            </PaymentName>
            <FieldValue field={fields['status']!} value={payment['status']} />
            <chakra.span fontVariantNumeric="tabular-nums" flexShrink="0">
              {formatEuro(amount)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {isOpen && (
        <Button variant="outline" mt="3" onClick={() => setPaying(true)}>
          {Number(row['calculatedBalance']) < 0 ? (
            <Trans>Record a refund</Trans>
          ) : (
            <Trans>Record a payment</Trans>
          )}
        </Button>
      )}
      {isPaying && <PaymentSheet row={row} onClose={() => setPaying(false)} />}
    </chakra.section>
  );
}

/** What is late of it, what the law gives for that, and the next reminder. */
function Overdue({ row }: { row: Shown }) {
  const { t } = useLingui();
  const [isReminding, setReminding] = useState(false);
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
    <chakra.div mt="6">
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
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
          {claim.overdue > 0 && (
            <Button size="sm" onClick={() => setReminding(true)}>
              <Trans>Remind</Trans>
            </Button>
          )}
          {claim.interest + claim.indemnity > 0 && (
            <Button size="sm" variant="outline" onClick={() => void makeClaim(claim)}>
              {claim.indemnity > 0 ? t`Bill interest and indemnity` : t`Bill interest`}
            </Button>
          )}
        </chakra.div>
      </Notice>
      {isReminding && <ReminderSheet row={row} onClose={() => setReminding(false)} />}
    </chakra.div>
  );
}
const Line = ({ children }: { children: ReactNode }) => <chakra.p m="0">{children}</chakra.p>;

const PaymentName = chakra(Link, {
  base: {
    flex: '1',
    minW: '0',
    truncate: true,
    fontWeight: 'medium',
    _hover: { textDecoration: 'underline' },
  },
});
