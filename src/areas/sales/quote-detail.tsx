import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../domain/kernel/format.ts';
import { isExpired } from '../../domain/sales/quote.machine.ts';
import type { QuoteRow } from '../../domain/sales/quote.rules.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { MailLink } from '../../parts/document/mail/document-mails.tsx';
import { ChooseOptions } from './choose-options.tsx';
import { QuoteStory } from './document-story.tsx';
import { BillQuoteSheet, QuoteBilling, QuoteNext } from './billing/quote-billing.tsx';
import { useQuoteMore } from './use-next-document.ts';

/** One quote: what is offered, how it was answered, what became of it. */
export const quoteDetail: DeclaredDetail = {
  headline: ['title'],
  Standing: QuoteStanding,
  Story: QuoteStory,
  Primary: QuoteNext,
  timeline: true,
  facts: [
    { fields: ['customer', 'contact', 'date', 'validUntil', 'revision', 'previous'] },
    {
      title: msg`Answer`,
      fields: ['sentAt', 'signedOn', 'signedBy', 'signature', 'signedFile', 'refusalReason'],
    },
    { title: msg`Payment`, fields: ['terms', 'paymentMethod', 'depositRequested'] },
    { title: msg`Assignment`, fields: ['owner', 'project', 'opportunity'] },
  ],
  related: [
    {
      collection: 'invoices',
      by: 'quote',
      none: msg`Nothing of it was billed yet.`,
      columns: ['type', 'status', 'date', 'calculatedTotal'],
      create: false,
    },
    {
      collection: 'quotes',
      by: 'previous',
      label: msg`Later versions`,
      none: msg`No later version was made of it.`,
      columns: ['status', 'date', 'calculatedTotal'],
      create: false,
    },
  ],
  steps: {
    labels: {
      convert: msg`Convert to an invoice`,
      send: msg({ message: 'Mark as sent', context: 'quote' }),
    },
    within: {
      send: (props) => <MailLink collection="quotes" variant="solid" {...props} />,
    },
    beside: {
      accept: {
        begin: async (row, { today, lookup }) => {
          const contact = await lookup.get('contacts', String(row['contact']));
          const names = contact && !contact['erasedOn'] ? [contact['firstName'], contact['lastName']] : [];
          return {
            // Whom it was made for is offered: somebody else may have said yes. Who was erased has no name any more.
            signedBy: names.filter(Boolean).join(' ') || null,
            ...(String(row['validUntil']) < today ? {} : { signedOn: today }),
          };
        },
        Part: ChooseOptions,
      },
    },
    own: { convert: BillQuoteSheet },
  },
  useMore: useQuoteMore,
};

function QuoteStanding({ row }: { row: Shown }) {
  const quote = row as unknown as QuoteRow;
  const today = useEngine().writer.today();
  const until = formatDate(quote.validUntil);
  if (isExpired(quote, today) || quote.status === 'Expired')
    return <Trans>It was valid until {until}: a new version offers it again.</Trans>;
  if (quote.status === 'Sent') return <Trans>It waits for the customer’s answer, until {until}.</Trans>;
  const on = quote.signedOn ? formatDate(quote.signedOn) : '';
  const { signedBy } = quote;
  if (quote.status === 'accepted' && on !== '')
    return signedBy ? (
      <Trans>
        Accepted by {signedBy} on {on}: it can be billed.
      </Trans>
    ) : (
      <Trans>Accepted on {on}: it can be billed.</Trans>
    );
  return quote.status === 'converted' ? <QuoteBilling row={row} /> : null;
}
