import { addDays, addMonthsClamped, endOfMonth } from '../../../domain/kernel/dates.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { recurringDays } from '../../../domain/sales/recurring-invoice.rules.ts';
import { workdayUpTo } from '../calendar.ts';
import { lineAt, make, type Demo } from '../maker.ts';
import { offerLines } from './document-lines.ts';
import { invoicedQuote, type Step } from './invoiced-quote.ts';
import { draftValues, issue, type Book, type Invoice, type InvoiceDraft } from './issue.ts';
import { RENT, SMALL, SUPERVISION, UPKEEP, type Offer } from './offers.ts';
import { customerOf, type Market, type Quote } from './quotes.ts';

/** Fifteen months, so that each of the last three has its like a year before. */
const DAYS = 455;
const DIRECT = 46;
const DRAFTS = 4;

const RECURRING = [
  { offer: UPKEEP, frequency: 'quarterly', months: 14 },
  { offer: RENT, frequency: 'monthly', months: 12 },
  { offer: SUPERVISION, frequency: 'annual', months: 13 },
] as const;

/** Three that are made again and again, and their invoices so far; the last one of the month is a draft still. */
async function recurringSteps(demo: Demo, { customers, owners }: Market, book: Book): Promise<Step[]> {
  const { today, random } = demo;
  const yesterday = addDays(today, -1);
  const steps: Step[] = [];
  for (const [rank, { offer, frequency, months }] of RECURRING.entries()) {
    const customer = customers[rank % customers.length]!;
    const firstOn = addMonthsClamped(`${today.slice(0, 7)}-01`, -months);
    const owner = random.pick(owners);
    const at = `${addDays(firstOn, -6)} 15:20`;
    const common = { customer: customer.id, title: offer.title, owner, terms: '30 days' as const };
    const values = {
      ...common,
      frequency,
      firstOn,
      isActive: true,
      ...offerLines(demo, at, { offer, customer }),
    };
    const recurring = await make(demo, 'recurringInvoices', values, { at, by: owner });
    const draftOf = (day: string): InvoiceDraft => ({
      ...common,
      ...offerLines(demo, `${day} 08:00`, { offer, customer }),
      recurring: recurring.id,
      recurringOn: day,
      periodStart: day,
      periodEnd: frequency === 'monthly' ? endOfMonth(day) : null,
      operationCategory: 'services',
    });
    const days = recurringDays(recurring, yesterday);
    const open = frequency === 'monthly' ? days.at(-1) : undefined;
    for (const day of days) if (day !== open) steps.push({ day, values: () => draftOf(day) });
    if (open !== undefined)
      await make(demo, 'invoices', draftValues(demo, book, open, draftOf(open)), {
        at: `${open} 08:00`,
        by: owner,
      });
  }
  return steps;
}

function directValues(demo: Demo, market: Market, day: string): InvoiceDraft & { lines: Invoice['lines'] } {
  const { random, world } = demo;
  const offer: Offer = random.pick(SMALL);
  const customer: AnyRow = customerOf(demo, market.customers);
  const at = `${day} 09:${10 + random.below(50)}`;
  return {
    customer: customer.id,
    contact: world.rows('contacts').find((row) => row['company'] === customer.id)?.id ?? null,
    title: offer.title,
    owner: random.pick(market.owners),
    terms: customer['paymentTerms'] as Invoice['terms'],
    operationCategory: offer.kind,
    purchaseOrderRef: random.chance(0.6) ? `BC${day.slice(2, 4)}${1000 + random.below(8999)}` : null,
    deliveryDate: day,
    ...offerLines(demo, at, { offer, customer, times: 1 + random.below(5) }),
  };
}

/** What a credit note takes back: all, the first line, or one of it. */
const TAKEN_BACK = ['all', 'line', 'one', 'all'] as const;
const CREDITED: readonly number[] = [6, 17, 29, 40];

function creditStep(demo: Demo, original: () => Invoice | undefined, on: string, rank: number): Step {
  return {
    day: on,
    values: () => {
      const invoice = original()!;
      const what = TAKEN_BACK[rank];
      const lines = (invoice.lines ?? [])
        .slice(0, what === 'all' ? undefined : 1)
        .map((line) => ({ ...line, ...lineAt(demo, `${on} 10:00`, {}) }))
        .map((line) => (what === 'one' ? { ...line, quantity: 1 } : line));
      const {
        customer,
        contact = null,
        owner = null,
        operationCategory = null,
        deliveryDate = null,
      } = invoice;
      return {
        type: 'credit note',
        deliveryDate,
        creditOf: invoice.id,
        customer,
        contact,
        owner,
        operationCategory,
        title: what === 'all' ? 'Annulation de la facture' : 'Retour de marchandise',
        intro: `Avoir sur la facture ${invoice.number}.`,
        lines,
      };
    },
  };
}

/** What is sold day by day, with the credit notes of some. */
function directSteps(demo: Demo, market: Market, count: number): Step[] {
  const { random, today } = demo;
  const steps: Step[] = [];
  for (let rank = 0; rank < count; rank += 1) {
    const ago = rank === count - 1 ? 1 : DAYS - Math.floor((rank * DAYS) / count) - random.below(7);
    const day = workdayUpTo(addDays(today, -ago));
    let made: Invoice | undefined;
    steps.push({ day, values: () => directValues(demo, market, day), done: (row) => void (made = row) });
    const credit = CREDITED.indexOf(rank);
    if (credit >= 0) steps.push(creditStep(demo, () => made, workdayUpTo(addDays(day, 16)), credit));
  }
  return steps;
}

interface InvoicesOf {
  readonly quotes: readonly Quote[];
  readonly book: Book;
  /** At least so many; those beyond the story's are sold like the others, over the same months. */
  readonly count: number;
}

/** The invoices of fifteen months in the order of their days, a few that are drafts still, and what makes some again. */
export async function makeInvoices(
  demo: Demo,
  market: Market,
  { quotes, book, count }: InvoicesOf,
): Promise<void> {
  const { today, random } = demo;
  const converted = quotes.filter(({ status }) => status === 'converted');
  const others = [
    ...(await recurringSteps(demo, market, book)),
    ...converted.flatMap((quote, rank) => invoicedQuote(demo, quote, rank)),
  ];
  const steps = [...others, ...directSteps(demo, market, Math.max(DIRECT, count - others.length))];
  const due = steps
    .filter(({ day }) => day < today)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  for (const { day, values, done } of due) {
    const row = await issue(demo, book, day, values());
    done?.(row);
  }
  for (let rank = 0; rank < DRAFTS; rank += 1) {
    const day = addDays(today, -1 - rank);
    const values = draftValues(demo, book, day, directValues(demo, market, day));
    const by = values.owner ?? book.accounts;
    await make(demo, 'invoices', values, { at: `${day} 17:${10 + random.below(50)}`, by });
  }
}
