import type { Lookup } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import { formatEuro } from '../kernel/format.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import {
  documentTotals,
  isItem,
  lineNet,
  type DocumentTotals,
  type PricedLine,
} from './document-totals.rules.ts';
import type { documentFields, documentLineFields } from './document.fields.ts';
import { vatRatesOn } from './vat-rates.rules.ts';

export type DocumentLine = Line<typeof documentLineFields>;
/** A document with its lines, which may say more than those of others. */
export type DocumentValues<L extends DocumentLine = DocumentLine> = Values<typeof documentFields> & {
  readonly lines?: readonly L[] | null | undefined;
};

const NO_LINES: readonly never[] = [];
export const linesOf = <L>({ lines }: { readonly lines?: readonly L[] | null | undefined }): readonly L[] =>
  lines ?? NO_LINES;

/** Undefined where an amount is out of bounds, which `checkDocument` tells. */
export function totalsWithin(
  priced: readonly PricedLine[],
  discount: Pick<DocumentValues, 'discountPercent' | 'discountAmount'>,
): DocumentTotals | undefined {
  try {
    return documentTotals(priced, discount);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The lines with the net amount of each; as they are where an amount is out of bounds. */
export const netLines = <L extends DocumentLine>(
  { lines }: Pick<DocumentValues<L>, 'lines'>,
  totals: DocumentTotals | undefined,
): (L & Pick<DocumentLine, 'calculatedNet'>)[] | null =>
  totals
    ? linesOf({ lines }).map((line) => ({ ...line, calculatedNet: isItem(line) ? lineNet(line) : null }))
    : lines
      ? [...lines]
      : null;

/**
 * What a document comes to.
 * @param sign -1 where what stands on it is owed the other way (a credit note): its lines say how much, its totals in which direction
 */
export function documentAmounts(
  totals: DocumentTotals | undefined,
  sign: 1 | -1 = 1,
): Pick<DocumentValues, 'calculatedNet' | 'calculatedTax' | 'calculatedTotal'> {
  return {
    calculatedNet: signed(totals?.net, sign),
    calculatedTax: signed(totals?.tax, sign),
    calculatedTotal: signed(totals?.total, sign),
  };
}
export const signed = (amount: number | undefined, sign: 1 | -1): number | null =>
  amount === undefined ? null : sign * amount || 0;

/** Net amounts of the lines and totals of a document. */
export function computeDocument<L extends DocumentLine>(row: DocumentValues<L>, sign: 1 | -1 = 1) {
  const totals = totalsWithin(linesOf(row), row);
  return { lines: netLines(row, totals), ...documentAmounts(totals, sign) };
}

/** Categories that bear no rate, and those of them that say why. */
const REASONED: readonly unknown[] = ['E', 'AE', 'K', 'G'];
export const needsReason = (vatCategory: unknown): boolean => REASONED.includes(vatCategory);

function lineProblems(line: DocumentLine, at: number, rates: readonly number[], isWhole: boolean): Problem[] {
  const here = `/lines/${at}`;
  const isMissing = (value: unknown) => value === null || value === undefined || value === '';
  if (line.kind === 'section' || line.kind === 'note') {
    const isEmpty = isMissing(line.label) && isMissing(line.description);
    return isWhole && isEmpty ? [problem(`${here}/label`, 'required', 'line.label')] : [];
  }
  const found: Problem[] = [];
  if (isWhole)
    for (const name of ['label', 'quantity', 'unitPrice', 'vat'] as const)
      if (isMissing(line[name])) found.push(problem(`${here}/${name}`, 'required', `line.${name}`));
  const { vat, vatCategory } = line;
  if (typeof vat === 'number' && !rates.includes(vat))
    found.push(problem(`${here}/vat`, 'invalid', 'vat.rate.unknown'));
  if (vatCategory === 'S' && vat === 0) found.push(problem(`${here}/vat`, 'invalid', 'vat.category.rate'));
  if (vatCategory && vatCategory !== 'S' && (vat ?? 0) > 0)
    found.push(problem(`${here}/vat`, 'invalid', 'vat.category.rate'));
  if (isWhole && vat === 0 && !vatCategory)
    found.push(problem(`${here}/vatCategory`, 'required', 'vat.category'));
  if (isWhole && needsReason(vatCategory) && isMissing(line.exemptionReason))
    found.push(problem(`${here}/exemptionReason`, 'required', 'vat.reason'));
  return found;
}

/** What a document is held against. */
export interface DocumentCheck {
  readonly lookup: Lookup;
  /** Its day: the rates of VAT are those of that day. */
  readonly day: string;
  /** Whether it leaves the house: a draft may have gaps. */
  readonly isWhole: boolean;
}

/**
 * What does not hold of a document's lines and amounts.
 * @param priced the lines, where more is known of their prices than they say
 */
export async function checkDocument(
  row: DocumentValues,
  { lookup, day, isWhole }: DocumentCheck,
  priced: readonly PricedLine[] = linesOf(row),
): Promise<Problem[]> {
  const rates = await vatRatesOn(lookup, day);
  const lines = linesOf(row);
  const found = lines.flatMap((line, at) => lineProblems(line, at, rates, isWhole));
  if (isWhole && !lines.some((line) => isItem(line)))
    found.push(problem('/lines', 'required', 'document.lines'));
  if ((row.discountPercent ?? 0) > 0 && (row.discountAmount ?? 0) > 0)
    found.push(problem('/discountAmount', 'invalid', 'document.discounts'));
  const totals = totalsWithin(priced, row);
  if (!totals) found.push(problem('/lines', 'invalid', 'document.amount'));
  else if (totals.allowance > Math.max(totals.lines, 0))
    found.push(problem('/discountAmount', 'amount', 'document.discount'));
  return found;
}

/** Its customer and what it comes to, below its number. */
export async function documentLine2(
  row: Pick<DocumentValues, 'calculatedTotal'> & { readonly customer?: string | null | undefined },
  lookup: Lookup,
): Promise<string> {
  const customer = row.customer ? await lookup.get('companies', row.customer) : undefined;
  const total = typeof row.calculatedTotal === 'number' ? formatEuro(row.calculatedTotal) : '';
  return [customer?.displayLine1, total].filter(Boolean).join(' · ');
}

/** What a document is called before it has a number. */
export const provisionalName = (id: string): string => id.slice(-6).toUpperCase();
