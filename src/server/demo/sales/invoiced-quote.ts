import { addDays } from '../../../domain/kernel/dates.ts';
import { placed } from '../../../domain/kernel/line-place.ts';
import { totalsOf } from '../../../domain/sales/document.rules.ts';
import { isItem, isSold } from '../../../domain/sales/document-totals.rules.ts';
import { billedParts } from '../../../domain/sales/down-payment.rules.ts';
import { workdayUpTo } from '../calendar.ts';
import { lineAt, type Demo } from '../maker.ts';
import type { Lines } from './document-lines.ts';
import type { Invoice, InvoiceDraft } from './issue.ts';
import type { Quote } from './quotes.ts';

/** An invoice that is issued on its day, when those before it are. */
export interface Step {
  readonly day: string;
  readonly values: () => InvoiceDraft;
  readonly done?: (row: Invoice) => void;
}

/** What was billed of a quote before: each part with the lines that bear it. */
type Before = { readonly invoice: Invoice; readonly lines: Lines };

const fromQuote = (quote: Quote): InvoiceDraft => ({
  customer: quote.customer,
  contact: quote.contact ?? null,
  quote: quote.id,
  project: quote.project ?? null,
  owner: quote.owner ?? null,
  title: quote.title ?? null,
  operationCategory: 'mixed',
  terms: quote.terms ?? null,
});

/** The reason of the exemption that lines of a category bear. */
const reasonOf = (quote: Quote, category: string): string | null =>
  (quote.lines ?? []).find((line) => line.vatCategory === category)?.exemptionReason ?? null;

/** A line for each rate, which bills so many percent of the quote in all, less what was billed before. */
function partLines(
  demo: Demo,
  at: string,
  { quote, percent, label }: { quote: Quote; percent: number; label: string },
  before: readonly Before[],
): Lines {
  const { groups } = totalsOf(quote);
  const billed = groups.map(({ category, rate }) => {
    const bases = before
      .flatMap(({ lines }) => lines)
      .filter((line) => line.vatCategory === category && line.vat === rate)
      .map(({ unitPrice }) => Math.round((unitPrice ?? 0) * 100));
    return bases.reduce(
      (sum, base) => ({ base: sum.base + base, tax: sum.tax + Math.round((base * rate) / 100) }),
      { base: 0, tax: 0 },
    );
  });
  const parts = billedParts(groups, percent, billed);
  const lines = parts.map(({ category, rate, base }) =>
    lineAt(demo, at, {
      kind: 'item' as const,
      place: '',
      label,
      quantity: 1,
      unit: 'LS' as const,
      unitPrice: base / 100,
      vat: rate,
      vatCategory: category as Lines[number]['vatCategory'],
      exemptionReason: reasonOf(quote, category),
      optional: false,
      chosen: false,
    }),
  );
  return placed(lines as Lines, 'place');
}

/** What was agreed, without the options that were not chosen, less what earlier invoices billed. */
function balanceLines(demo: Demo, at: string, quote: Quote, before: readonly Before[]): Lines {
  const agreed = (quote.lines ?? [])
    .filter((line) => isSold(line) || !isItem(line))
    .map((line) => ({ ...line, ...lineAt(demo, at, {}), place: '', optional: false, chosen: false }));
  const deducted = before.flatMap(({ invoice, lines }) =>
    lines.map((line) => ({
      ...line,
      ...lineAt(demo, at, {}),
      place: '',
      label: `À déduire : facture ${invoice.number} du ${frenchDay(invoice.date)}`,
      quantity: -1,
      deducts: invoice.id,
    })),
  );
  return placed([...agreed, ...deducted] as Lines, 'place');
}

const frenchDay = (day: string): string => day.split('-').toReversed().join('/');

/** The invoices of a converted quote: a deposit when it was signed, for every third a part on the way, and the balance. */
export function invoicedQuote(demo: Demo, quote: Quote, rank: number): Step[] {
  const signed = quote.signedOn ?? quote.date;
  const on = (days: number): string => workdayUpTo(addDays(signed, days));
  const at = (day: string): string => `${day} 10:00`;
  if (!quote.depositRequested)
    return [
      {
        day: on(21),
        values: () => ({
          ...fromQuote(quote),
          lines: balanceLines(demo, at(on(21)), quote, []),
          deliveryDate: on(21),
        }),
      },
    ];
  const before: Before[] = [];
  const part = (type: 'deposit' | 'progress', days: number, percent: number, label: string): Step => ({
    day: on(days),
    values: () => ({
      ...fromQuote(quote),
      type,
      terms: type === 'deposit' ? 'immediate' : '30 days',
      // Of a supply to another country the day is said in any case.
      deliveryDate: on(days),
      lines: partLines(demo, at(on(days)), { quote, percent, label }, before),
    }),
    done: (invoice) => void before.push({ invoice, lines: invoice.lines ?? [] }),
  });
  const steps = [part('deposit', 1, 30, `Acompte de 30 % sur le devis ${quote.number}`)];
  if (rank % 3 === 0)
    steps.push(part('progress', 35, 70, `Situation n° 1 : avancement à 70 % du devis ${quote.number}`));
  steps.push({
    day: on(66),
    values: () => ({
      ...fromQuote(quote),
      type: 'balance',
      lines: balanceLines(demo, at(on(66)), quote, before),
      deliveryDate: on(64),
    }),
  });
  return steps;
}
