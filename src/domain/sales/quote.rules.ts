import type { AnyRow, Lookup, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { areAgreedLines, checkSold, computeSold } from './sold-document.rules.ts';
import { documentLine2, provisionalName } from '../documents/document.rules.ts';
import { quantityProblems } from '../documents/quantity-decimals.rules.ts';
import type { quoteFields } from './quote.entity.ts';
import { offersQuote } from './quote.machine.ts';

export type QuoteValues = Values<typeof quoteFields>;
export type QuoteRow = QuoteValues & SystemFields;

export async function displayQuote(row: QuoteRow, { lookup }: RuleContext): Promise<[string, string]> {
  return [row.number ?? provisionalName(row.id), await documentLine2(row, lookup)];
}

/**
 * What it comes to, and which version of its quote it is. Once it was answered nothing of that changes any more; who offers it to
 * whom stands from when it was sent.
 */
export async function computeQuote(
  row: QuoteRow,
  { lookup, before }: RuleContext,
): Promise<Partial<QuoteValues>> {
  const previous = row.previous ? await lookup.get('quotes', row.previous) : undefined;
  const earlier = previous?.['revision'];
  return {
    ...(await computeSold(row, lookup)),
    revision: typeof earlier === 'number' ? earlier + 1 : 1,
    ...(isSent(before) ? {} : isSent(row) ? await asItIsNow(row, lookup) : NO_PARTIES),
  };
}

const NO_PARTIES = { seller: null, buyer: null, sentAs: null } as const;
async function asItIsNow(row: QuoteRow, lookup: Lookup): Promise<Partial<QuoteValues>> {
  const [{ partiesOf }, { asHeld }] = await Promise.all([
    import('../documents/parties.rules.ts'),
    import('./invoice-as-issued.rules.ts'),
  ]);
  const { seller, buyer } = await partiesOf(row, lookup);
  return { seller, buyer, sentAs: await asHeld(row, lookup) };
}

/** Dates in order, lines that make sense; whole once it leaves the house, and the same from then on but for chosen options. */
export async function checkQuote(row: QuoteRow, context: RuleContext): Promise<Problem[]> {
  const { lookup, before } = context;
  const isDraft = (row.status ?? 'Draft') === 'Draft';
  const found: Problem[] = [];
  if (row.validUntil && row.date && row.validUntil < row.date)
    found.push(problem('/validUntil', 'invalid', 'date.order'));
  if (row.signedOn && row.date && row.signedOn < row.date)
    found.push(problem('/signedOn', 'invalid', 'date.order'));
  if (!before && row.previous) found.push(...(await checkPrevious(row, context)));
  if (isAccepted(row) && !isAccepted(before)) found.push(...(await checkAnswer(row, lookup)));
  found.push(...(await checkSold(row, { lookup, day: row.date, isWhole: !isDraft })));
  if (isDraft) found.push(...quantityProblems(row.lines, before?.['lines']));
  if (isSent(before) && !areAgreedLines(before!, row))
    found.push(problem('/lines', 'invalid', 'document.agreed'));
  if (!isSent(before) && row.status === 'Sent') {
    const person = row.contact ? await lookup.get('contacts', row.contact) : undefined;
    const { checkPrintable } = await import('../documents/printable-document.rules.ts');
    found.push(...checkPrintable(row, true, person?.displayLine1));
  }
  if (before?.['status'] === 'Draft' && row.status === 'Sent') {
    const customer = await lookup.get('companies', row.customer);
    const blocked = customer?.['blockedFor'];
    if (Array.isArray(blocked) && blocked.includes('orders'))
      found.push(problem('/customer', 'invalid', 'customer.blocked'));
  }
  return found;
}

/** Once it is sent the earlier version can't be accepted: whoever offers that says so, and nobody else. */
async function checkPrevious(
  { previous }: QuoteRow,
  { lookup, person }: Pick<RuleContext, 'lookup' | 'person'>,
): Promise<Problem[]> {
  const earlier = person && previous ? await lookup.get('quotes', previous) : undefined;
  if (!person || !earlier || offersQuote(earlier, person)) return [];
  return [problem('/previous', 'invalid', 'quote.previous')];
}

/** In time, though it may have expired since: the device that it was signed on may come home later. */
async function checkAnswer(row: QuoteRow, lookup: Lookup): Promise<Problem[]> {
  const found: Problem[] = [];
  if (row.signedOn && row.signedOn > row.validUntil)
    found.push(problem('/signedOn', 'invalid', 'quote.expired'));
  // Their name stands on the paper that was agreed to.
  const { textProblem } = await import('../documents/printable-document.rules.ts');
  found.push(...textProblem('/signedBy', row.signedBy));
  if (await isSuperseded(row, lookup)) found.push(problem('/signedOn', 'invalid', 'quote.superseded'));
  return found;
}

/** A later version has left the house: it is the one to say yes to. Of one that was turned down the earlier may still be. */
async function isSuperseded({ id }: QuoteRow, lookup: Lookup): Promise<boolean> {
  const later = await lookup.where('quotes', { previous: id });
  return later.some(({ status }) => ['Sent', 'accepted', 'converted'].includes(String(status)));
}

const isAccepted = (row: AnyRow | undefined): boolean => row?.['status'] === 'accepted';

const isSent = (before: AnyRow | undefined): boolean =>
  before !== undefined && (before['status'] ?? 'Draft') !== 'Draft';
