import type { Fields } from '../kernel/field.ts';
import { inPlaces } from '../kernel/line-place.ts';
import type { SoldLine } from './sold-document.rules.ts';
import { invoiceFields } from './invoice.entity.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { recurringInvoiceFields } from './recurring-invoice.entity.ts';
import type { RecurringRow } from './recurring-invoice.rules.ts';
import { quoteFields } from './quote.entity.ts';
import { validUntil } from './quote-days.rules.ts';
import { type QuoteRow } from './quote.rules.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a document says, without what happened with it. What this person may not see of it is not there to be taken. */
export const saidOf = (fields: Fields, row: Row, left: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.computed || field.kind === 'status' || left.includes(name) || row[name] === undefined
        ? []
        : [[name, row[name]]],
    ),
  );

/** A quote is copied into its next version without how the last one ended. */
const ENDED = ['signedBy', 'signedOn', 'signature', 'signedFile', 'refusalReason', 'attachments'];

/** The next version of a quote that was sent, refused, or not answered in time. */
export const newVersionOf = (quote: QuoteRow, today: string): Partial<QuoteRow> => ({
  ...saidOf(quoteFields, quote, ENDED),
  lines: (quote.lines ?? []).map((line) => ({ ...line, chosen: false, calculatedNet: null })),
  previous: quote.id,
  date: today,
  validUntil: validUntil(today),
});
export const mayHaveNewVersion = ({ status }: Pick<QuoteRow, 'status'>): boolean =>
  status === 'Sent' || status === 'refused' || status === 'Expired';

/** Another quote that says the same, of today; whose it is is said by who makes it. */
export const copyOfQuote = (quote: QuoteRow, today: string): Partial<QuoteRow> => {
  const { previous: _earlier, owner: _theirs, ...said } = newVersionOf(quote, today);
  return said;
};

/** What belongs to the invoice alone: its reminders, what it claims for, when it was due. */
export const OF_INVOICE = [
  'claimOf',
  'dueDates',
  'reminders',
  'tags',
  'attachments',
  'retention',
  'retentionUntil',
];

/** The lines without headings below which nothing stands. */
export const withoutEmptySections = (lines: readonly SoldLine[]): SoldLine[] =>
  lines.filter((line, at) => {
    if (line.kind !== 'section') return true;
    const below = lines.slice(at + 1);
    const next = below.findIndex(({ kind }) => kind === 'section');
    return (next === -1 ? below : below.slice(0, next)).length > 0;
  });

/** What an invoice says of when it was made, of what it was made of, and of whose it is. */
const OF_DAY = ['quote', 'creditOf', 'owner', 'deliveryDate', 'periodStart', 'periodEnd', 'lateRate'];

/** Another invoice that sells the same, of today: what earlier invoices or expense accounts stand in is sold once. */
export const copyOfInvoice = (invoice: InvoiceRow, today: string): Partial<InvoiceRow> => {
  const sold = inPlaces(invoice.lines ?? [], 'place').filter(({ deducts, expense }) => !deducts && !expense);
  return {
    ...saidOf(invoiceFields, invoice, [...OF_INVOICE, ...OF_DAY]),
    lines: withoutEmptySections(sold).map((line) => ({ ...line, calculatedNet: null })),
    type: 'standard',
    date: today,
  };
};

/** What says when it bills, and is no part of what it bills. */
const OF_RECURRING = ['frequency', 'firstOn', 'lastOn', 'isActive'];

/** The draft that a recurring invoice makes for one of its days. */
export const invoiceOfRecurring = (recurring: RecurringRow, day: string): Partial<InvoiceRow> => ({
  ...saidOf(recurringInvoiceFields, recurring, OF_RECURRING),
  lines: (recurring.lines ?? []).map((line) => ({ ...line, calculatedNet: null })),
  recurring: recurring.id,
  recurringOn: day,
  date: day,
});
