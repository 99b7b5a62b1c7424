import { normaliseIdentifier } from '../kernel/identifiers.ts';
import type { Cents } from '../kernel/money.ts';
import { statedTotals, type InvoicingValues } from './invoicing.rules.ts';

/** Fields of a supplier invoice by which a reading is judged. */
export const JUDGED = {
  supplier: 'Supplier',
  supplierNumber: "Supplier's number",
  date: 'Date',
  dueDate: 'Due date',
  net: 'Total excl. VAT',
  tax: 'VAT',
  total: 'Total incl. VAT',
  currency: 'Currency',
} as const;
export type JudgedField = keyof typeof JUDGED;
export const JUDGED_FIELDS = Object.keys(JUDGED) as JudgedField[];

/** `extra`: found where the invoice holds nothing; `empty`: neither holds anything. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'extra' | 'empty';

/** Ids, days and texts as they are, amounts in cents. */
export type Judged = Readonly<Partial<Record<JudgedField, string | Cents>>>;

export interface Comparison {
  readonly expected: string | Cents | undefined;
  readonly found: string | Cents | undefined;
  readonly verdict: Verdict;
}
export type Comparisons = Readonly<Record<JudgedField, Comparison>>;

const known = (values: Readonly<Record<JudgedField, string | Cents | null | undefined>>): Judged =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** The judged values of an invoice or of a reading of one. Sums that nothing states are absent. */
export function judgedOf(row: Partial<InvoicingValues>): Judged {
  const { net, tax, total } = statedTotals(row as InvoicingValues);
  const hasRates = (row.vat ?? []).length > 0;
  return known({
    supplier: row.supplier,
    supplierNumber: row.supplierNumber,
    date: row.date,
    dueDate: row.dueDate,
    net: hasRates ? net : undefined,
    tax: hasRates ? tax : undefined,
    total: hasRates || typeof row.total === 'number' ? total : undefined,
    currency: row.currency,
  });
}

/** One cent, as for every sum of a supplier (decisions, "Validation"). */
const TOLERANCE: Cents = 1;

function isSame(expected: string | Cents, found: string | Cents): boolean {
  if (typeof expected === 'number' || typeof found === 'number')
    return Math.abs(Number(expected) - Number(found)) <= TOLERANCE;
  return expected === found || normaliseIdentifier(expected) === normaliseIdentifier(found);
}

function verdictOf(expected: string | Cents | undefined, found: string | Cents | undefined): Verdict {
  if (expected === undefined) return found === undefined ? 'empty' : 'extra';
  if (found === undefined) return 'missed';
  return isSame(expected, found) ? 'right' : 'wrong';
}

/** Values that stand in an invoice against those that a reader found, field by field. */
export const compareReading = (expected: Judged, found: Judged): Comparisons =>
  Object.fromEntries(
    JUDGED_FIELDS.map((name): [JudgedField, Comparison] => [
      name,
      { expected: expected[name], found: found[name], verdict: verdictOf(expected[name], found[name]) },
    ]),
  ) as Record<JudgedField, Comparison>;

export interface Tally {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  readonly extra: number;
}
export const NO_TALLY: Tally = { right: 0, wrong: 0, missed: 0, extra: 0 };

/** Adds verdicts to a tally; fields that are empty on both sides count nowhere. */
export const tallied = (tally: Tally, verdicts: readonly Verdict[]): Tally => {
  const count = (of: Verdict): number => verdicts.filter((one) => one === of).length;
  return {
    right: tally.right + count('right'),
    wrong: tally.wrong + count('wrong'),
    missed: tally.missed + count('missed'),
    extra: tally.extra + count('extra'),
  };
};

/** Part of the expected values that were found right, 0 to 1; undefined where nothing was expected. */
export function recallOf({ right, wrong, missed }: Tally): number | undefined {
  const expected = right + wrong + missed;
  return expected === 0 ? undefined : right / expected;
}
