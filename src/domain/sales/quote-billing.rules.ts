import type { AnyRow } from '../kernel/entity.ts';
import { inPlaces, placed } from '../kernel/line-place.ts';
import { centsToEuros, type Cents } from '../kernel/money.ts';
import type { DocumentLanguage } from '../documents/document-language.rules.ts';
import { documentTotals, isItem, isSold, keyOf, type VatGroup } from '../documents/document-totals.rules.ts';
import { totalsOf, type SoldLine, type SoldValues } from './sold-document.rules.ts';
import { billedParts, type Billed } from './down-payment.rules.ts';
import type { InvoiceType } from './invoice.entity.ts';
import { isIssued } from './issued.rules.ts';
import { isCredit } from './invoice-due.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { lineWords } from '../documents/line-words.rules.ts';
import type { QuoteRow } from './quote.rules.ts';

/** How an accepted quote is billed: at once, or by parts of which the last takes off the others. */
export type BillingType = Exclude<InvoiceType, 'credit note'>;

/** What one earlier invoice billed of a quote, its credit notes taken off. */
export interface EarlierPart {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly VatGroup[];
}

interface Billing {
  readonly type: BillingType;
  /** Of the whole: a deposit's own, a progress invoice's with all that was billed before it. */
  readonly percent?: number;
  readonly earlier: readonly EarlierPart[];
  readonly today: string;
  readonly newId: () => string;
  /** Of the customer. */
  readonly language: DocumentLanguage;
}

/** What of these groups is left, once those are taken off. */
export function without(groups: readonly VatGroup[], taken: readonly VatGroup[]): VatGroup[] {
  return groups.map((group) => {
    const same = taken.filter((one) => keyOf(one) === keyOf(group));
    const sum = (name: 'base' | 'tax') => same.reduce((total, one) => total + one[name], 0);
    return { ...group, base: group.base - sum('base'), tax: group.tax - sum('tax') };
  });
}

/** What the invoices of a quote billed of it in parts. What was credited in full counts for nothing. */
export function earlierParts(quote: string, invoices: readonly InvoiceRow[]): EarlierPart[] {
  const credits = invoices.filter((row) => isCredit(row) && isIssued(row.status));
  return invoices
    .filter((row) => row.quote === quote && !isCredit(row))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => {
      const credited = credits.filter(({ creditOf }) => creditOf === row.id);
      const taken = credited.flatMap((credit) => totalsOf(credit).groups);
      return {
        id: row.id,
        name: row.displayLine1 ?? row.id,
        groups: without(totalsOf(row).groups, taken).filter(({ base }) => base !== 0),
      };
    })
    .filter(({ groups }) => groups.length > 0);
}

/** What was billed of each of the quote's groups, in their order. */
const billedOf = (whole: readonly VatGroup[], earlier: readonly EarlierPart[]): Billed[] =>
  whole.map((group) => {
    const same = earlier.flatMap(({ groups }) => groups).filter((one) => keyOf(one) === keyOf(group));
    return {
      base: same.reduce((sum, { base }) => sum + base, 0),
      tax: same.reduce((sum, { tax }) => sum + tax, 0),
    };
  });

const netOf = (parts: readonly EarlierPart[]): Cents =>
  parts.flatMap(({ groups }) => groups).reduce((sum, { base }) => sum + base, 0);

type Quoted = Pick<QuoteRow, 'lines' | 'costs' | 'discountPercent' | 'discountAmount'>;
/** Percent of a quote that was billed, before VAT; more than it where more was. */
export function billedPercent(quote: Quoted, earlier: readonly EarlierPart[]) {
  const { net } = totalsOf(quote);
  return net === 0 ? 0 : Math.round((netOf(earlier) * 1000) / net) / 10;
}

export interface QuoteBilled {
  /** Percent of it, before VAT. */
  readonly percent: number;
  /** Nothing of it is left to bill, unless it is what was credited since. */
  readonly isWhole: boolean;
  /** What credit notes took back of the invoices that stand, before VAT. */
  readonly credited: Cents;
}

/**
 * How far a quote was billed. What a credit note takes back of an invoice that stands stays billed, as a goodwill: nobody asked
 * to bill it again. An invoice that was credited whole is none.
 */
export function billedSoFar(quote: QuoteRow & Quoted, invoices: readonly InvoiceRow[]): QuoteBilled {
  const parts = earlierParts(quote.id, invoices);
  const standing = new Set(parts.map(({ id }) => id));
  const asBilled = earlierParts(
    quote.id,
    invoices.filter(({ id }) => standing.has(id)),
  );
  const { net } = totalsOf(quote);
  return {
    percent: billedPercent(quote, asBilled),
    isWhole: parts.length > 0 && netOf(asBilled) >= net,
    credited: netOf(asBilled) - netOf(parts),
  };
}

/** A line of one amount, at the VAT of its group: below zero it is taken off by its quantity, since prices are not (BR-27). */
export function amountLine(
  group: Pick<VatGroup, 'category' | 'rate'>,
  amount: Cents,
  label: string,
  lines: readonly SoldLine[],
  lineKey: string,
): SoldLine {
  const reason = lines.find(
    ({ vatCategory, exemptionReason }) => vatCategory === group.category && exemptionReason,
  );
  return {
    lineKey,
    kind: 'item',
    label,
    quantity: amount < 0 ? -1 : 1,
    unit: 'LS',
    unitPrice: centsToEuros(Math.abs(amount)),
    vat: group.rate,
    vatCategory: group.category,
    exemptionReason: reason?.exemptionReason ?? null,
  };
}

/** What of a quote stands on its invoices as it does on itself. */
const KEPT = ['customer', 'contact', 'title', 'project', 'owner', 'paymentMethod'] as const;

/** The lines that were sold, with what heads them, as they were quoted. */
const soldLines = (quote: QuoteRow): SoldLine[] =>
  inPlaces(quote.lines ?? [], 'place')
    .filter((line) => !isItem(line) || isSold(line))
    .map((line) => ({ ...line, optional: false, chosen: false, calculatedNet: null }));

/** Values of the draft invoice that bills a quote, or the next part of it. */
export function invoiceOfQuote(quote: QuoteRow, billing: Billing): Partial<InvoiceRow> {
  const { type, percent = 100, earlier, today, newId, language } = billing;
  const words = lineWords(language);
  const whole = totalsOf(quote).groups;
  const kept = Object.fromEntries(KEPT.map((name) => [name, quote[name] ?? null]));
  const head = { ...kept, type, quote: quote.id, date: today };
  const quoted = quote.lines ?? [];
  const line = (group: Pick<VatGroup, 'category' | 'rate'>, amount: Cents, label: string): SoldLine =>
    amountLine(group, amount, label, quoted, newId());
  if (type === 'deposit' || type === 'progress') {
    const label = words[type](percent, quote.number ?? quote.displayLine1 ?? '');
    const parts = billedParts(whole, percent, billedOf(whole, earlier));
    const lines = whole.flatMap((group, at) => {
      const amount = parts[at]?.base ?? 0;
      return amount === 0 ? [] : [line(group, amount, label)];
    });
    return { ...head, terms: 'immediate', lines: placed(lines, 'place') };
  }
  const costs: SoldValues['costs'] = quote.costs;
  const sold = { ...head, terms: quote.terms ?? null, ...(costs ? { costs } : {}) };
  const lines = soldLines(quote);
  if (type === 'standard') {
    const { discountPercent = null, discountAmount = null } = quote;
    return { ...sold, lines, discountPercent, discountAmount };
  }
  // As lines, so that what is taken off with them bears no part of the discount.
  const discounts = whole.flatMap((group) =>
    group.allowance === 0 ? [] : [line(group, -group.allowance, words.discount)],
  );
  const deducted = earlier.flatMap(({ id, name, groups }) =>
    groups.map((group) => ({ ...line(group, -group.base, words.deducted(name)), deducts: id })),
  );
  const takenOff = [...discounts, ...deducted];
  const heading: SoldLine[] =
    takenOff.length > 0 ? [{ lineKey: newId(), kind: 'section', label: words.deductions }] : [];
  return { ...sold, lines: placed([...lines, ...heading, ...takenOff], 'place') };
}

/** Whether a part would bill less than was billed already. */
export const billsNothing = (values: Partial<InvoiceRow>): boolean =>
  documentTotals(values.lines ?? []).net <= 0;

/** Of the rows of a device, those that are of a quote: its invoices, and the credit notes of these. */
export function invoicesOf(quote: string, rows: readonly AnyRow[]): InvoiceRow[] {
  const own = rows.filter((row) => row['quote'] === quote) as InvoiceRow[];
  const ids = new Set(own.map(({ id }) => id));
  const credits = rows.filter((row) => ids.has(String(row['creditOf'])) && row['quote'] !== quote);
  return [...own, ...(credits as InvoiceRow[])];
}
