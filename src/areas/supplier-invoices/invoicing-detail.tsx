import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { invoicingFields } from '../../domain/purchases/invoicing.entity.ts';
import { allocationsOf, BOUGHT, signOf } from '../../domain/treasury/settlement.rules.ts';
import { useEngine, useFresh, useRows, type Shown } from '../../offline/index.ts';
import { PaymentLabel } from '../../parts/payment/payment-label.tsx';
import { AmountRow } from '../../ui/amount-row.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { InvoiceMatching } from './invoice-matching.tsx';
import { InvoicedLines } from './invoiced-lines.tsx';
import { INVOICING_PROBLEMS } from './problems.ts';
import { Notice } from '../../ui/notice.tsx';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import type { OwnStepProps } from '../../ui/record/steps/use-record-steps.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { FieldValue } from '../../ui/value/field-value.tsx';
import { RecordLink } from '../../ui/value/link-value.tsx';

const SupplierPaymentSheet = lazyPart<OwnStepProps>(
  async () => (await import('../../parts/payment/supplier-payment-sheet.tsx')).SupplierPaymentSheet,
);

/** One supplier invoice: what is owed, to whom, and what was paid of it. */
export const invoicingDetail: DeclaredDetail = {
  headline: ['type', 'supplierNumber'],
  Subtitle: ({ row }) => <RecordLink to="companies" id={String(row['supplier'])} />,
  Standing,
  Figures,
  Story,
  Primary: PayButton,
  timeline: true,
  problems: INVOICING_PROBLEMS,
  facts: [
    {
      fields: [
        'supplier',
        'orders',
        'contract',
        'supplierNumber',
        'date',
        'receivedOn',
        'calculatedDue',
        'file',
        'creditOf',
      ],
    },
    { title: msg`Amounts`, fields: ['calculatedNet', 'calculatedTax', 'total', 'prepaid', 'rounding'] },
    { title: msg`Payment`, fields: ['terms', 'paymentMethod', 'supplierBank', 'blocked', 'blockedReason'] },
    { title: msg`Booking`, fields: ['accountingLine', 'vatDeductible', 'selfAssessedVat'] },
    { title: msg`Approval`, fields: ['approvedBy', 'approvedAt', 'reason'] },
    { title: msg`Notes`, fields: ['notes', 'tags'] },
  ],
  related: [
    {
      collection: 'invoicings',
      by: 'creditOf',
      label: msg`Credit notes`,
      none: msg`No credit notes.`,
      columns: ['status', 'date', 'calculatedPayable'],
    },
  ],
};

function Story({ row }: { row: Shown }) {
  return (
    <>
      <InvoicedLines row={row} />
      <InvoiceMatching row={row} />
      <Payments row={row} />
    </>
  );
}

function Standing({ row }: { row: Shown }) {
  const today = useEngine().writer.today();
  const { status, blocked, calculatedDue, calculatedBalance, reason } = row;
  const due = formatDate(String(calculatedDue ?? ''));
  if (status === 'disputed') return <Trans>Disputed: {String(reason ?? '')}</Trans>;
  if (status === 'refused') return <Trans>Refused: {String(reason ?? '')}</Trans>;
  if (blocked === true) return <Trans>Payment is blocked: {String(row['blockedReason'] ?? '')}</Trans>;
  if (status === 'draft') return <Trans>This is a draft. Submit it to have it approved for payment.</Trans>;
  if (status === 'to check') return <Trans>Waiting for approval before it can be paid.</Trans>;
  if (Number(calculatedBalance ?? 0) <= 0) return null;
  return String(calculatedDue ?? '') < today ? (
    <Trans>Overdue since {due}.</Trans>
  ) : (
    <Trans>Due on {due}.</Trans>
  );
}

const FIGURES = [
  'calculatedPayable',
  'calculatedPaid',
  'calculatedPending',
  'calculatedCredited',
  'calculatedBalance',
] as const;
const ALWAYS: readonly string[] = ['calculatedPayable', 'calculatedPaid', 'calculatedBalance'];

function Figures({ row }: { row: Shown }) {
  const text = useText();
  const { t } = useLingui();
  const wrong = useLikeness(row);
  return (
    <>
      {wrong && (
        <chakra.div mb="4">
          <Notice tone="warning">
            <Trans>
              This may be a duplicate of <RecordLink to="invoicings" id={wrong.id} />: same supplier and
              amount.
            </Trans>
          </Notice>
        </chakra.div>
      )}
      <chakra.dl m="0" mb="6" display="flex" flexWrap="wrap" columnGap={{ base: '8', md: '10' }} rowGap="3">
        {FIGURES.filter((name) => ALWAYS.includes(name) || Number(row[name] ?? 0) !== 0).map((name) => (
          <div key={name}>
            <chakra.dt color="fg.muted" textStyle="dense">
              {text(invoicingFields[name].label)}
            </chakra.dt>
            <chakra.dd m="0" fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums">
              {formatEuro(Number(row[name] ?? 0))}
            </chakra.dd>
          </div>
        ))}
        <div>
          <chakra.dt color="fg.muted" textStyle="dense">
            {t`Payment`}
          </chakra.dt>
          <chakra.dd m="0" fontSize="lg">
            <FieldValue
              field={invoicingFields.calculatedPaymentStatus}
              value={row['calculatedPaymentStatus']}
            />
          </chakra.dd>
        </div>
      </chakra.dl>
    </>
  );
}

const DAYS_APART = 7;

/** Another invoice of this supplier with the same amount around the same day, or the same file. */
function useLikeness(row: Shown): Shown | undefined {
  const others = useRows('invoicings', { where: { supplier: String(row['supplier'] ?? '') } });
  const dayOf = (one: Shown): number => Date.parse(String(one['date'] ?? '')) / 86_400_000;
  if (row['status'] === 'refused') return undefined;
  return others?.find(
    (one) =>
      one.id !== row.id &&
      one['status'] !== 'refused' &&
      one['type'] === row['type'] &&
      Number(one['calculatedPayable'] ?? 0) !== 0 &&
      one['calculatedPayable'] === row['calculatedPayable'] &&
      Math.abs(dayOf(one) - dayOf(row)) <= DAYS_APART,
  );
}

/** Payments of the invoice, each with its share. */
function Payments({ row }: { row: Shown }) {
  const heading = useId();
  const { fields } = useEngine().context.entityOf('outgoingPayments');
  useFresh('outgoingPayments');
  const payments = useRows('outgoingPayments', { where: { supplier: String(row['supplier'] ?? '') } });
  const own = (payments ?? []).flatMap((payment) => {
    const share = allocationsOf(payment).find(({ invoicing }) => invoicing === row.id);
    return share ? [{ payment, amount: signOf(payment, BOUGHT) * (share.amount ?? 0) }] : [];
  });
  if (own.length === 0) return null;
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Payments</Trans>
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {own.map(({ payment, amount }) => (
          <AmountRow
            key={payment.id}
            amount={amount}
            beside={<FieldValue field={fields['status']!} value={payment['status']} />}
          >
            <Link to={`/purchases/outgoingPayments/${payment.id}`}>
              <PaymentLabel row={payment} />
            </Link>
          </AmountRow>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** Pays what is open of an approved invoice. */
function PayButton({ row }: { row: Shown }) {
  const [isOpen, setIsOpen] = useState(false);
  const left = Number(row['calculatedBalance'] ?? 0) - Number(row['calculatedPending'] ?? 0);
  if (row['status'] !== 'approved' || row['blocked'] === true || left === 0) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {left < 0 ? <Trans>Record a refund</Trans> : <Trans>Pay</Trans>}
      </Button>
      {isOpen && <SupplierPaymentSheet row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}
