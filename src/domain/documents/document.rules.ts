import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import { formatEuro } from '../kernel/format.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { whole } from '../kernel/whole-values.ts';
import { vatRatesOn } from './vat-rates.rules.ts';
import {
  documentTotals,
  isItem,
  lineNet,
  type DocumentTotals,
  type PricedLine,
} from './document-totals.rules.ts';
import { documentFields, type documentLineFields } from './document.fields.ts';

export type DocumentValues = Values<typeof documentFields>;
export type DocumentLine = Line<typeof documentLineFields>;

const NO_LINES: readonly never[] = [];
export const linesOf = ({ lines }: Pick<DocumentValues, 'lines'>): readonly DocumentLine[] =>
  lines ?? NO_LINES;

/** The lines with what each costs us, as far as that is known to whoever asks. */
function costed({ lines, costs }: Pick<DocumentValues, 'lines' | 'costs'>): readonly PricedLine[] {
  const known = new Map((costs ?? []).map(({ line, unitCost }) => [line, unitCost]));
  return linesOf({ lines }).map((line) => ({ ...line, unitCost: known.get(line.lineKey) }));
}

/** What a document comes to. Throws RangeError where an amount is out of bounds. */
export const totalsOf = (
  row: Pick<DocumentValues, 'lines' | 'costs' | 'discountPercent' | 'discountAmount'>,
): DocumentTotals => documentTotals(costed(row), row);

/** Undefined where an amount is out of bounds, which `checkDocument` tells. */
function totalsWithin(row: DocumentValues): DocumentTotals | undefined {
  try {
    return totalsOf(row);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Computed = Pick<
  DocumentValues,
  'lines' | 'calculatedNet' | 'calculatedTax' | 'calculatedTotal' | 'calculatedMargin' | 'calculatedManager'
>;

/**
 * Net amounts of the lines and totals of the document.
 * @param sign -1 where what stands on it is owed by us (a credit note): its lines say how much, its totals in which direction
 */
export async function computeDocument(
  row: DocumentValues,
  lookup: Lookup,
  sign: 1 | -1 = 1,
): Promise<Computed> {
  const totals = totalsWithin(row);
  const signed = (amount: number | undefined) => (amount === undefined ? null : sign * amount || 0);
  return {
    lines: totals
      ? linesOf(row).map((line) => ({ ...line, calculatedNet: isItem(line) ? lineNet(line) : null }))
      : (row.lines ?? null),
    calculatedNet: signed(totals?.net),
    calculatedTax: signed(totals?.tax),
    calculatedTotal: signed(totals?.total),
    calculatedMargin: (row.costs ?? []).length > 0 ? signed(totals?.margin) : null,
    ...(await managerOf(row, lookup)),
  };
}

/** The present manager of its project, at any stage: a reader of its costs, never part of its text. */
export async function managerOf(
  { project }: Pick<DocumentValues, 'project'>,
  lookup: Lookup,
): Promise<Pick<Computed, 'calculatedManager'>> {
  const manager = project ? (await lookup.get('projects', project))?.['manager'] : undefined;
  return { calculatedManager: typeof manager === 'string' ? manager : null };
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

/**
 * What does not hold of a document's lines and amounts.
 * @param day of the document: the rates of VAT are those of that day
 * @param isWhole whether it leaves the house: a draft may have gaps
 */
export async function checkDocument(
  row: DocumentValues,
  { lookup, day, isWhole }: { readonly lookup: Lookup; readonly day: string; readonly isWhole: boolean },
): Promise<Problem[]> {
  const rates = await vatRatesOn(lookup, day);
  const lines = linesOf(row);
  const found = lines.flatMap((line, at) => lineProblems(line, at, rates, isWhole));
  if (isWhole && !lines.some((line) => isItem(line)))
    found.push(problem('/lines', 'required', 'document.lines'));
  if ((row.discountPercent ?? 0) > 0 && (row.discountAmount ?? 0) > 0)
    found.push(problem('/discountAmount', 'invalid', 'document.discounts'));
  const totals = totalsWithin(row);
  if (!totals) found.push(problem('/lines', 'invalid', 'document.amount'));
  else if (totals.allowance > Math.max(totals.lines, 0))
    found.push(problem('/discountAmount', 'amount', 'document.discount'));
  return found;
}

/** The lines as they were agreed: without what is computed and what the customer chooses. */
const agreed = (row: Pick<DocumentValues, 'lines'>): string =>
  JSON.stringify(
    whole(
      documentFields.lines,
      linesOf(row).map((line) => ({ ...line, chosen: null, calculatedNet: null })),
    ),
  );

/** Whether the lines say the same, options chosen aside. */
export const areAgreedLines = (before: AnyRow, row: DocumentValues): boolean =>
  agreed(before as Pick<DocumentValues, 'lines'>) === agreed(row);

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
