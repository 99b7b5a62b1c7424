import type { Lookup, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { OWN } from '../kernel/own-company.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { projectsOf } from '../projects/named-projects.rules.ts';
import { paymentStatus } from '../treasury/payment-status.rules.ts';
import { settledOf } from '../treasury/settlement.rules.ts';
import { checkSold, computeSold, managerOf } from './sold-document.rules.ts';
import { documentLine2, provisionalName } from '../documents/document.rules.ts';
import { dueBeforeRetention, dueOf, isCredit, retentionOf } from './invoice-due.rules.ts';
import { checkCredit, checkLimits } from './invoice-limits.rules.ts';
import type { invoiceFields } from './invoice.entity.ts';
import { isIssued } from './issued.rules.ts';
import { openAmounts } from './open-amounts.rules.ts';
import { claimsTwice, standingClaims } from './standing-claims.rules.ts';
import { LATE_RATE, lateRateOn } from './late-rate.rules.ts';
import { quantityProblems } from '../documents/quantity-decimals.rules.ts';
import { regimeProblems } from '../documents/vat-regime.rules.ts';
import { partiesOf } from '../documents/parties.rules.ts';

export type InvoiceValues = Values<typeof invoiceFields>;
export type InvoiceRow = InvoiceValues & SystemFields;

export async function displayInvoice(row: InvoiceRow, { lookup }: RuleContext): Promise<[string, string]> {
  return [row.number ?? provisionalName(row.id), await documentLine2(row, lookup)];
}

/** The first day on which something of it is due and not paid; the last where all is. */
const nextDue = (row: InvoiceRow): string | null => (openAmounts(row)[0] ?? dueOf(row).at(-1))?.date ?? null;

/** What was paid of it, what is on its way and what is left, by the payments and credit notes that name it. */
export async function computePaid(row: InvoiceRow, lookup: Lookup): Promise<Partial<InvoiceValues>> {
  const total = row.calculatedTotal ?? 0;
  const { confirmed, pending, credited } = await settledOf(row, lookup);
  const settled = confirmed + credited;
  const calculatedBalance = total - settled;
  return {
    calculatedPaid: confirmed,
    calculatedPending: pending,
    calculatedCredited: credited,
    calculatedBalance,
    calculatedPaymentStatus: paymentStatus(total, settled, pending),
    calculatedDue: nextDue({ ...row, calculatedBalance }),
    calculatedReminders: (row.reminders ?? []).length,
  };
}

/**
 * Totals while it is a draft, and the parties as they are when it is issued: both stand from then on. What was paid of it
 * always.
 */
export async function computeInvoice(
  row: InvoiceRow,
  { lookup, before }: RuleContext,
): Promise<Partial<InvoiceValues>> {
  const said = isIssued(before?.['status']) ? await managerOf(row, lookup) : await saidBy(row, lookup);
  return { ...said, ...(await computePaid({ ...row, ...said }, lookup)) };
}

async function saidBy(row: InvoiceRow, lookup: Lookup): Promise<Partial<InvoiceValues>> {
  const said = {
    ...(await computeSold(row, lookup, isCredit(row) ? -1 : 1)),
    ...(await acceptanceOf(row, lookup)),
  };
  return isIssued(row.status)
    ? { ...said, ...(await asItIsNow({ ...row, ...said }, lookup)), lateRate: await rateOf(row, lookup) }
    : { ...said, ...NO_PARTIES };
}
const NO_PARTIES = { seller: null, buyer: null, delivery: null, issuedAs: null } as const;
async function asItIsNow(row: InvoiceRow, lookup: Lookup): Promise<Partial<InvoiceValues>> {
  const [{ asIssued, linesAsIssued }, { operationKind }] = await Promise.all([
    import('./invoice-as-issued.rules.ts'),
    import('./operation-kind.rules.ts'),
  ]);
  const issuedAs = await asIssued(row, lookup);
  return {
    ...(await partiesOf(row, lookup)),
    issuedAs,
    lines: linesAsIssued(row, issuedAs),
    operationCategory: await operationKind(row, lookup),
  };
}

/** When the quote was accepted that it bills: an advance is due then (business-rules, 13.3). */
async function acceptanceOf(
  { quote }: InvoiceRow,
  lookup: Lookup,
): Promise<Pick<InvoiceValues, 'acceptedOn'>> {
  const accepted = quote ? (await lookup.get('quotes', quote))?.['signedOn'] : undefined;
  return { acceptedOn: typeof accepted === 'string' ? accepted : null };
}

/** What is said on it is what is claimed: where nobody has said another rate, it is the one of its day. */
async function rateOf({ lateRate, date }: InvoiceRow, lookup: Lookup): Promise<number> {
  return lateRate ?? lateRateOn(await lookup.where('parameters', { key: LATE_RATE }), date);
}

const sumOf = (rows: readonly { readonly amount?: number | null | undefined }[]): number =>
  rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Whole once it is issued; a credit note takes back what another invoice said, and no more than that. */
export async function checkInvoice(row: InvoiceRow, { lookup, before }: RuleContext): Promise<Problem[]> {
  // It was looked at when it was issued; what happens with it since is no reason to look again.
  if (isIssued(before?.['status'])) return [];
  const isWhole = isIssued(row.status);
  const found = await checkSold(row, { lookup, day: row.date, isWhole });
  // A draft that a quote or a schedule makes has their quantities: they are to be mended before it is issued.
  const isMade = !before && Boolean(row.quote ?? row.recurring);
  if (isWhole || !isMade) found.push(...quantityProblems(row.lines, isWhole ? [] : before?.['lines']));
  if (row.periodStart && row.periodEnd && row.periodEnd < row.periodStart)
    found.push(problem('/periodEnd', 'invalid', 'date.order'));
  for (const [at, { date }] of (row.dueDates ?? []).entries())
    if (date < row.date) found.push(problem(`/dueDates/${at}/date`, 'invalid', 'invoice.due.before'));
  const total = row.calculatedTotal ?? 0;
  const dueNow = total - (retentionOf(row)?.amount ?? 0);
  if ((row.dueDates ?? []).length > 0 && isWhole && sumOf(row.dueDates ?? []) !== dueNow)
    found.push(problem('/dueDates', 'amount', 'invoice.due'));
  if (isWhole && row.retention && !row.retentionUntil && !isCredit(row))
    found.push(problem('/retentionUntil', 'required', 'invoice.retention'));
  // It comes after all else: what is paid settles the earliest.
  const last = retentionOf(row) && dueBeforeRetention(row).at(-1)?.date;
  if (last && row.retentionUntil! <= last) found.push(problem('/retentionUntil', 'invalid', 'date.order'));
  if (row.claimOf) found.push(...(await checkClaim(row, lookup)));
  if ((row.lines ?? []).some(({ expense }) => expense))
    found.push(...(await (await import('./expenses-to-bill.rules.ts')).checkExpenses(row, lookup)));
  if (row.calculatedTotal == null) return found;
  if (isCredit(row)) found.push(...(await checkCredit(row, lookup)));
  else if (isWhole && total < 0) found.push(problem('/lines', 'invalid', 'invoice.negative'));
  if (isWhole) {
    found.push(...(await import('../documents/printable-document.rules.ts')).checkPrintable(row, false));
    const [own] = await lookup.where('companies', { calculatedOwn: OWN });
    found.push(...regimeProblems(row, own), ...(await checkLimits(row, lookup)));
  }
  // What is wrong already would be told again in the norm's words.
  return found.length > 0 || !isWhole
    ? found
    : (await import('./invoice-issue.rules.ts')).checkIssue(row, lookup);
}

/** No day of a late payment is claimed for twice. */
async function checkClaim(row: InvoiceRow, lookup: Lookup): Promise<Problem[]> {
  const there = (await lookup.where('invoices', { claimOf: row.claimOf })) as unknown as InvoiceRow[];
  const others = standingClaims(String(row.claimOf), there).filter(({ id }) => id !== row.id);
  return others.some((one) => claimsTwice(one, row)) ? [problem('/claimOf', 'invalid', 'claim.twice')] : [];
}

/**
 * What follows an invoice: the one that a credit note is set against with its other credit notes, what made it, and the project
 * that it bills.
 */
export async function followsInvoice(row: InvoiceRow, { lookup, before }: RuleContext): Promise<RowName[]> {
  const found: RowName[] = [
    ...(row.recurring ? [{ collection: 'recurringInvoices', id: row.recurring }] : []),
    ...(isIssued(row.status) ? projectsOf(row, before) : []),
  ];
  if (!row.creditOf || !isIssued(row.status)) return found;
  const others = await lookup.where('invoices', { creditOf: row.creditOf });
  const ids = [row.creditOf, ...others.map(({ id }) => id).filter((id) => id !== row.id)];
  return [...found, ...ids.map((id) => ({ collection: 'invoices', id }))];
}
