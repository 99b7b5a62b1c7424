import { documentTotals, type DocumentTotals, type PricedLine } from '../documents/document-totals.rules.ts';
import {
  checkDocument,
  documentAmounts,
  linesOf,
  netLines,
  signed,
  totalsWithin,
  type DocumentCheck,
} from '../documents/document.rules.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import type { Problem } from '../kernel/problem.ts';
import { whole } from '../kernel/whole-values.ts';
import { soldFields, type soldLineFields } from './sold-document.fields.ts';

export type SoldValues = Values<typeof soldFields>;
export type SoldLine = Line<typeof soldLineFields>;

/** The lines with what each costs us, as far as that is known to whoever asks. */
function costed({ lines, costs }: Pick<SoldValues, 'lines' | 'costs'>): readonly PricedLine[] {
  const known = new Map((costs ?? []).map(({ line, unitCost }) => [line, unitCost]));
  return linesOf({ lines }).map((line) => ({ ...line, unitCost: known.get(line.lineKey) }));
}

/** What a quote or an invoice comes to. Throws RangeError where an amount is out of bounds. */
export const totalsOf = (
  row: Pick<SoldValues, 'lines' | 'costs' | 'discountPercent' | 'discountAmount'>,
): DocumentTotals => documentTotals(costed(row), row);

type Computed = Pick<
  SoldValues,
  'lines' | 'calculatedNet' | 'calculatedTax' | 'calculatedTotal' | 'calculatedMargin' | 'calculatedManager'
>;

/**
 * Net amounts of the lines, totals of the document, and what it earns.
 * @param sign -1 where what stands on it is owed by us (a credit note)
 */
export async function computeSold(row: SoldValues, lookup: Lookup, sign: 1 | -1 = 1): Promise<Computed> {
  const totals = totalsWithin(costed(row), row);
  return {
    lines: netLines(row, totals),
    ...documentAmounts(totals, sign),
    calculatedMargin: (row.costs ?? []).length > 0 ? signed(totals?.margin, sign) : null,
    ...(await managerOf(row, lookup)),
  };
}

/** The present manager of its project, at any stage: a reader of its costs, never part of its text. */
export async function managerOf(
  { project }: Pick<SoldValues, 'project'>,
  lookup: Lookup,
): Promise<Pick<Computed, 'calculatedManager'>> {
  const manager = project ? (await lookup.get('projects', project))?.['manager'] : undefined;
  return { calculatedManager: typeof manager === 'string' ? manager : null };
}

/** The rules that lines and amounts of a quote or an invoice break. */
export const checkSold = (row: SoldValues, check: DocumentCheck): Promise<Problem[]> =>
  checkDocument(row, check, costed(row));

/** The lines as they were agreed: without what is computed and what the customer chooses. */
const agreed = (row: Pick<SoldValues, 'lines'>): string =>
  JSON.stringify(
    whole(
      soldFields.lines,
      linesOf(row).map((line) => ({ ...line, chosen: null, calculatedNet: null })),
    ),
  );

/** Whether the lines say the same, options chosen aside. */
export const areAgreedLines = (before: AnyRow, row: SoldValues): boolean =>
  agreed(before as Pick<SoldValues, 'lines'>) === agreed(row);
