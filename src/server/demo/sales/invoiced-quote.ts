import { addDays } from '../../../domain/kernel/dates.ts';
import { earlierParts, invoiceOfQuote, type BillingType } from '../../../domain/sales/quote-billing.rules.ts';
import { workdayUpTo } from '../calendar.ts';
import { idAt, type Demo } from '../maker.ts';
import type { Invoice, InvoiceDraft } from './issue.ts';
import type { Quote } from './quotes.ts';

/** An invoice that is issued on its day, when those before it are. */
export interface Step {
  readonly day: string;
  readonly values: () => InvoiceDraft;
  readonly done?: (row: Invoice) => void;
}

/** A part of a quote, or what is left of it, so many days after it was signed. */
interface Part {
  readonly type: BillingType;
  readonly days: number;
  readonly percent?: number;
  /** Where it is not the quote's own. */
  readonly terms?: InvoiceDraft['terms'];
  /** Days after the signature; the day of the invoice unless said. */
  readonly delivered?: number;
}

/** The invoices of a converted quote: a deposit when it was signed, for every third a part on the way, and the balance. */
export function invoicedQuote(demo: Demo, quote: Quote, rank: number): Step[] {
  const signed = quote.signedOn ?? quote.date;
  const on = (days: number): string => workdayUpTo(addDays(signed, days));
  const before: Invoice[] = [];
  const step = ({ type, days, percent, terms, delivered = days }: Part): Step => ({
    day: on(days),
    values: () => ({
      ...(invoiceOfQuote(quote, {
        type,
        ...(percent === undefined ? {} : { percent }),
        earlier: earlierParts(quote.id, before),
        today: on(days),
        newId: () => idAt(demo, `${on(days)} 10:00`),
        language: 'fr',
      }) as InvoiceDraft),
      ...(terms ? { terms } : {}),
      operationCategory: 'mixed',
      // Of a supply to another country the day is said in any case.
      deliveryDate: on(delivered),
    }),
    done: (invoice) => void before.push(invoice),
  });
  if (!quote.depositRequested) return [step({ type: 'standard', days: 21 })];
  return [
    step({ type: 'deposit', days: 1, percent: 30 }),
    ...(rank % 3 === 0
      ? [
          step({
            type: 'progress',
            days: 35,
            percent: 70,
            terms: '30 days',
          }),
        ]
      : []),
    step({ type: 'balance', days: 66, delivered: 64 }),
  ];
}
