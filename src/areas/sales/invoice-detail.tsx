import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import { invoiceFields } from '../../domain/sales/invoice.entity.ts';
import { isIssued } from '../../domain/sales/invoice.machine.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { formToolOf } from '../../ui/list/tool-of.ts';
import type { AskedStepProps } from '../../ui/record/steps/use-record-steps.tsx';
import { stepsFor } from '../../ui/record/steps/steps-for.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { InvoiceStory } from './document-story.tsx';
import { OwnCompanyLink } from '../../ui/document/own-company-link.tsx';
import { PaidBadge } from '../../ui/document/payment-badge.tsx';
import { OpenWords, PaymentState } from '../../ui/document/payment-state.tsx';
import { usePaidNow } from '../../ui/document/use-account.ts';
import { MailLink } from '../../ui/document/mail/document-mails.tsx';
import { InvoiceNext } from './money/invoice-next.tsx';
import { useInvoiceMore } from './use-next-document.ts';

const IssueSheet = formToolOf<AskedStepProps>(
  async () => (await import('../../ui/document/issue-sheet.tsx')).IssueSheet,
);

/** One invoice: what is owed for what, and what was paid of it. */
export const invoiceDetail: DeclaredDetail = {
  headline: ['type', 'title'],
  Standing: InvoiceStanding,
  Figures: InvoiceFigures,
  Story: InvoiceStory,
  Subtitle: InvoiceSubtitle,
  Primary: InvoiceNext,
  timeline: true,
  facts: [
    { fields: ['customer', 'contact', 'date', 'calculatedDue', 'quote', 'creditOf', 'claimOf'] },
    { title: msg`Payment`, fields: ['terms', 'paymentMethod', 'bankAccount', 'calculatedReminders'] },
    { title: msg`Course`, fields: ['issuedBy', 'issuedAt', 'sentAt'] },
    { title: msg`References`, fields: ['purchaseOrderRef', 'serviceCode', 'contractRef', 'deliveryAddress'] },
    { title: msg`Who`, fields: ['owner', 'project'] },
  ],
  related: [
    {
      collection: 'invoices',
      by: 'creditOf',
      label: msg`Credit notes`,
      none: msg`Nothing of it was credited.`,
      path: '/sales/invoices',
      columns: ['status', 'date', 'calculatedTotal'],
    },
    {
      collection: 'invoices',
      by: 'claimOf',
      label: msg`Claims for late payment`,
      none: msg`Nothing was claimed for it.`,
      path: '/sales/invoices',
      columns: ['status', 'date', 'calculatedTotal'],
    },
  ],
  steps: {
    labels: { send: (row) => (isCreditNote(row) ? SENT.credit : SENT.invoice) },
    states: (row) => (isCreditNote(row) ? CREDIT_STATES : undefined),
    own: { issue: IssueSheet },
    within: {
      send: (props) => (
        <InvoiceNext
          row={props.row}
          first={(isPaid) => (
            <MailLink collection="invoices" variant={isPaid ? 'outline' : 'solid'} {...props} />
          )}
        />
      ),
    },
  },
  mend: ({ pointer }, { customer }) =>
    pointer.startsWith('/seller/') ? (
      <OwnCompanyLink pointer={pointer} />
    ) : (
      pointer.startsWith('/buyer/') && <RecordLink to="companies" id={String(customer)} />
    ),
  useMore: useInvoiceMore,
};

const isCreditNote = (row: Shown): boolean => row['type'] === 'credit note';
const SENT = {
  credit: msg({ message: 'Mark as sent', context: 'credit note' }),
  invoice: msg({ message: 'Mark as sent', context: 'invoice' }),
};
const CREDIT_STATES = {
  issued: msg({ message: 'Issued', context: 'credit note' }),
  sent: msg({ message: 'Sent out', context: 'credit note' }),
};

/** Whose it is; what it comes to stands among its figures once it is issued. */
function InvoiceSubtitle({ row: stored }: { row: Shown }) {
  const row = usePaidNow(stored);
  return isIssued(row['status']) ? (
    <>
      <RecordLink to="companies" id={String(row['customer'])} /> <PaidBadge row={row} />
    </>
  ) : (
    (row.displayLine2 ?? null)
  );
}

function InvoiceStanding({ row: stored }: { row: Shown }) {
  const row = usePaidNow(stored);
  const mayIssue =
    stepsFor(useEngine().context.entityOf('invoices'), stored, usePerson()).primary !== undefined;
  if (!isIssued(row['status']))
    return mayIssue ? (
      <Trans>Nothing is owed yet: it gets its number when it is issued, and stands from then on.</Trans>
    ) : (
      <Trans>Nothing is owed yet: accounts or an administrator issue it, and it stands from then on.</Trans>
    );
  if (!row['number'])
    return <Trans>Its number comes with the next connection. Until then this name is provisional.</Trans>;
  return <OpenWords row={row} />;
}

const FIGURES = [
  'calculatedTotal',
  'calculatedPaid',
  'calculatedPending',
  'calculatedCredited',
  'calculatedBalance',
] as const;
/** These are said of every invoice that is owed; the others where there are any. */
const ALWAYS: readonly string[] = ['calculatedTotal', 'calculatedPaid', 'calculatedBalance'];

/** What it comes to, and what is left of it. */
function InvoiceFigures({ row: stored }: { row: Shown }) {
  const row = usePaidNow(stored);
  const text = useText();
  if (!isIssued(row['status'])) return null;
  return (
    <chakra.dl m="0" mb="6" display="flex" flexWrap="wrap" columnGap={{ base: '8', md: '10' }} rowGap="3">
      {FIGURES.filter((name) => ALWAYS.includes(name) || Number(row[name] ?? 0) !== 0).map((name) => (
        <div key={name}>
          <chakra.dt color="fg.muted" textStyle="dense">
            {text(invoiceFields[name].label)}
          </chakra.dt>
          <chakra.dd m="0" fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums">
            {formatEuro(Number(row[name] ?? 0))}
          </chakra.dd>
        </div>
      ))}
      <div>
        <chakra.dt color="fg.muted" textStyle="dense">
          {text(invoiceFields.calculatedPaymentStatus.label)}
        </chakra.dt>
        <chakra.dd m="0" fontSize="lg">
          <PaymentState row={row} />
        </chakra.dd>
      </div>
    </chakra.dl>
  );
}
