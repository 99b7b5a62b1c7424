import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { keyOf, type VatGroup } from '../documents/document-totals.rules.ts';
import { totalsOf } from './sold-document.rules.ts';
import { linesOf } from '../documents/document.rules.ts';
import { isCredit } from './invoice-due.rules.ts';
import { isIssued } from './issued.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import type { QuoteRow } from './quote.rules.ts';

type Base = Pick<VatGroup, 'category' | 'rate' | 'base'>;

/** Whether parts come, in each VAT group, to between nothing and what the whole says there. */
function areWithin(parts: readonly Base[], whole: readonly Base[]): boolean {
  const baseOf = (all: readonly Base[], key: string): Cents =>
    all.filter((one) => keyOf(one) === key).reduce((sum, { base }) => sum + base, 0);
  return parts.map(keyOf).every((key) => {
    const [part, most] = [baseOf(parts, key), baseOf(whole, key)];
    return part >= Math.min(0, most) && part <= Math.max(0, most);
  });
}

const signed = (groups: readonly VatGroup[], sign: 1 | -1): Base[] =>
  groups.map(({ category, rate, base }) => ({ category, rate, base: sign * base }));
const totalOf = (row: InvoiceRow): Cents => Math.abs(row.calculatedTotal ?? 0);

/** The other invoices that stand and say this of a field. */
async function issuedWhere(lookup: Lookup, match: Partial<InvoiceRow>, but: string): Promise<InvoiceRow[]> {
  const found = (await lookup.where('invoices', match)) as unknown as InvoiceRow[];
  return found.filter((one) => one.id !== but && isIssued(one.status));
}

/** A credit note takes back what another invoice of its customer said, at the rates of that, and no more. */
export async function checkCredit(row: InvoiceRow, lookup: Lookup): Promise<Problem[]> {
  if (!row.creditOf) return [problem('/creditOf', 'required', 'credit.of')];
  const original = (await lookup.get('invoices', row.creditOf)) as unknown as InvoiceRow | undefined;
  if (!original) return [];
  if (!isIssued(original.status) || isCredit(original)) return [problem('/creditOf', 'invalid', 'credit.of')];
  if (original.customer !== row.customer) return [problem('/customer', 'invalid', 'credit.customer')];
  if (!isIssued(row.status)) return [];
  if ((row.calculatedTotal ?? 0) >= 0) return [problem('/lines', 'invalid', 'credit.nothing')];
  const credits = [...(await issuedWhere(lookup, { creditOf: original.id }, row.id)), row];
  const groups = credits.flatMap((credit) => totalsOf(credit).groups);
  const total = credits.reduce((sum, credit) => sum + totalOf(credit), 0);
  return total > totalOf(original) || !areWithin(groups, totalsOf(original).groups)
    ? [problem('/lines', 'amount', 'credit.exceeds')]
    : [];
}

type GroupsOf = (row: InvoiceRow) => readonly VatGroup[];
const wholeOf: GroupsOf = (row) => totalsOf(row).groups;
/** Expenses are charged on beside what was quoted. */
const quotedOf: GroupsOf = (row) =>
  totalsOf({ ...row, lines: linesOf(row).filter(({ expense }) => !expense) }).groups;

/** What stands of invoices, with what was credited of them taken off. */
async function standing(rows: readonly InvoiceRow[], lookup: Lookup, of = wholeOf): Promise<Base[]> {
  const credits = await Promise.all(rows.map(({ id }) => issuedWhere(lookup, { creditOf: id }, id)));
  return [
    ...rows.flatMap((row) => signed(of(row), 1)),
    ...credits.flat().flatMap((credit) => signed(of(credit), -1)),
  ];
}

/** Of a quote that its customer accepted, no more is billed than they did. */
async function checkBilled(row: InvoiceRow, lookup: Lookup): Promise<Problem[]> {
  const quote = row.quote
    ? ((await lookup.get('quotes', row.quote)) as unknown as QuoteRow | undefined)
    : undefined;
  if (!quote) return [];
  if (quote.customer !== row.customer) return [problem('/quote', 'invalid', 'invoice.quote.customer')];
  if (quote.status !== 'accepted' && quote.status !== 'converted')
    return [problem('/quote', 'invalid', 'invoice.quote')];
  const others = (await issuedWhere(lookup, { quote: quote.id }, row.id)).filter((one) => !isCredit(one));
  const billed = [...(await standing(others, lookup, quotedOf)), ...quotedOf(row)];
  return areWithin(billed, totalsOf(quote).groups)
    ? []
    : [problem('/lines', 'amount', 'invoice.quote.exceeds')];
}

/** What the lines of an invoice take off for an earlier one, by VAT group; a credit note gives it back. */
const deductedBy = (row: InvoiceRow, earlier: string): Base[] =>
  signed(
    totalsOf({
      lines: linesOf(row).filter(({ deducts }) => deducts === earlier),
      costs: null,
      discountPercent: null,
      discountAmount: null,
    }).groups,
    isCredit(row) ? 1 : -1,
  );

/** What was billed before is deducted of the same customer's order, once, and no more than it was. */
async function checkDeducted(row: InvoiceRow, lookup: Lookup): Promise<Problem[]> {
  const found: Problem[] = [];
  const seen = new Set<string>();
  for (const [at, { deducts }] of linesOf(row).entries()) {
    if (!deducts || seen.has(deducts)) continue;
    seen.add(deducts);
    const earlier = (await lookup.get('invoices', deducts)) as (AnyRow & InvoiceRow) | undefined;
    if (!earlier) continue;
    const isOfOrder = earlier.customer === row.customer && (earlier.quote ?? null) === (row.quote ?? null);
    if (!isOfOrder || !isIssued(earlier.status) || isCredit(earlier)) {
      found.push(problem(`/lines/${at}/deducts`, 'invalid', 'invoice.deducts'));
      continue;
    }
    const others = await issuedWhere(lookup, { customer: row.customer }, row.id);
    const taken = [...others, row].flatMap((one) => deductedBy(one, deducts));
    if (!areWithin(taken, await standing([earlier], lookup)))
      found.push(problem(`/lines/${at}/deducts`, 'amount', 'invoice.deducts.exceeds'));
  }
  return found;
}

/** What an invoice says more of a quote or an earlier invoice than these do, as it is issued. */
export const checkLimits = async (row: InvoiceRow, lookup: Lookup): Promise<Problem[]> =>
  isCredit(row) ? [] : [...(await checkBilled(row, lookup)), ...(await checkDeducted(row, lookup))];
