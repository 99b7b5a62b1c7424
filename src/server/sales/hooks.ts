import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import type { QuoteRow } from '../../domain/sales/quote.rules.ts';
import { invoicePaper, quotePaper } from '../../print/document-paper.ts';
import type { Business } from '../business.ts';
import { expireQuotes } from './expire-quotes.ts';
import { makeRecurringInvoices } from './make-recurring-invoices.ts';
import { sealed } from './seal-invoice.ts';
import { statementRoute } from './statement-route.ts';

export const sales: Business = {
  collections: { invoices: { beforeWrite: sealed } },
  papers: {
    quotes: (row, of) => quotePaper(row as unknown as QuoteRow, of),
    invoices: (row, of) => invoicePaper(row as unknown as InvoiceRow, of),
  },
  routes: [statementRoute],
  upkeep: [expireQuotes, makeRecurringInvoices],
};
