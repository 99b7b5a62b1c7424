import type { Fields } from '../kernel/field.ts';
import { invoiceFields } from './invoice.entity.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { recurringInvoiceFields } from './recurring-invoice.entity.ts';
import type { RecurringRow } from './recurring-invoice.rules.ts';
import { quoteFields } from './quote.entity.ts';
import { validUntil, type QuoteRow } from './quote.rules.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a document says, without what happened with it. What this person may not see of it is not there to be taken. */
const saidOf = (fields: Fields, row: Row, left: readonly string[]): Record<string, unknown> =>
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

/** What belongs to the invoice alone: its reminders, what it claims for, when it was due. */
const OF_INVOICE = ['claimOf', 'dueDates', 'reminders', 'tags', 'attachments', 'retention', 'retentionUntil'];

/** A draft that takes back all of an issued invoice: what stays sold is taken out of it. */
export const creditNoteOf = (invoice: InvoiceRow, today: string): Partial<InvoiceRow> => ({
  ...saidOf(invoiceFields, invoice, OF_INVOICE),
  lines: (invoice.lines ?? []).map((line) => ({ ...line, calculatedNet: null })),
  type: 'credit note',
  creditOf: invoice.id,
  date: today,
});

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
