import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { toolOf } from '../../../ui/list/tool-of.ts';
import type { AskedStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { stepsFor } from '../../../ui/record/steps/steps-for.ts';
import { LinkValue, RecordLink } from '../../../ui/value/link-value.tsx';
import { InvoiceStory } from '../document-story.tsx';
import { OwnCompanyLink } from './own-company-link.tsx';
import { InvoiceFigures } from './invoice-figures.tsx';
import { PaidBadge } from './payment-badge.tsx';
import { OpenWords } from '../../../parts/payment/payment-state.tsx';
import { usePaidNow } from '../../../parts/payment/use-account.ts';
import { MailLink } from '../../../parts/document/mail/document-mails.tsx';
import { InvoiceNext } from './invoice-next.tsx';
import { useInvoiceMore } from '../use-next-document.ts';

const IssueSheet = toolOf<AskedStepProps>(async () => (await import('./issue-sheet.tsx')).IssueSheet);

/** One invoice: what is owed for what, and what was paid of it. */
export const invoiceDetail: DeclaredDetail = {
  headline: ['type', 'title'],
  Standing: InvoiceStanding,
  Figures: InvoiceFigures,
  Story: InvoiceStory,
  Subtitle: InvoiceSubtitle,
  Primary: InvoiceNext,
  timeline: true,
  facts: (row) => [
    {
      fields: ['customer', 'contact', 'date', ...owed(row, 'calculatedDue'), 'quote', 'creditOf', 'claimOf'],
    },
    {
      title: msg`Payment`,
      fields: ['terms', 'paymentMethod', 'bankAccount', ...owed(row, 'calculatedReminders')],
    },
    { title: msg({ message: 'Progress', context: 'record' }), fields: ['issuedBy', 'issuedAt', 'sentAt'] },
    { title: msg`References`, fields: ['purchaseOrderRef', 'serviceCode', 'contractRef', 'deliveryAddress'] },
    { title: msg`Assignment`, fields: ['owner', 'project'] },
  ],
  related: [
    {
      collection: 'invoices',
      by: 'creditOf',
      label: msg`Credit notes`,
      none: msg`Nothing of it was credited.`,
      columns: ['status', 'date', 'calculatedTotal'],
      create: false,
    },
    {
      collection: 'invoices',
      by: 'claimOf',
      label: msg`Claims for late payment`,
      none: msg`Nothing was claimed for it.`,
      columns: ['status', 'date', 'calculatedTotal'],
      create: false,
    },
  ],
  steps: {
    labels: { send: (row) => (isCreditNote(row) ? SENT.credit : SENT.invoice) },
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
/** What is said of what a customer owes: of a credit note nothing is due, and nobody is reminded of it. */
const owed = (row: Shown, field: string): readonly string[] => (isCreditNote(row) ? [] : [field]);
const SENT = {
  credit: msg({ message: 'Mark as sent', context: 'credit note' }),
  invoice: msg({ message: 'Mark as sent', context: 'invoice' }),
};

/** Whose it is; what it comes to stands among its figures once it is issued. */
function InvoiceSubtitle({ row: stored }: { row: Shown }) {
  const row = usePaidNow(stored);
  return isIssued(row['status']) ? (
    <>
      <RecordLink to="companies" id={String(row['customer'])} /> <PaidBadge row={row} />
    </>
  ) : isCreditNote(row) ? (
    // How much stands on it, as on its lines: that it is given back is what a credit note is.
    <LinkValue to="companies" id={String(row['customer'])} />
  ) : (
    (row.displayLine2 ?? null)
  );
}

function InvoiceStanding({ row: stored }: { row: Shown }) {
  const row = usePaidNow(stored);
  const mayIssue =
    stepsFor(useEngine().context.entityOf('invoices'), stored, usePerson()).primary !== undefined;
  if (!isIssued(row['status']) && isCreditNote(row))
    return <Trans>This is a draft: nothing is credited until you issue it.</Trans>;
  if (!isIssued(row['status']))
    return mayIssue ? (
      <Trans>This is a draft: nothing is owed until you issue it.</Trans>
    ) : (
      <Trans>This is a draft: nothing is owed until accounts or an administrator issue it.</Trans>
    );
  if (!row['number'])
    return <Trans>Its number comes with the next connection. Until then this name is provisional.</Trans>;
  return <OpenWords row={row} />;
}
