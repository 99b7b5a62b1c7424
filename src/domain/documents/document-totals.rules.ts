import { allocate, amountOf, percentOf, type Cents } from '../kernel/money.ts';
import { VAT_CATEGORIES, type VatCategory } from './vat-categories.fields.ts';

/** A line of a quote or an invoice as far as sums need it; empty values count as none. */
export interface PricedLine {
  readonly kind?: string | null | undefined;
  readonly quantity?: number | null | undefined;
  /** In units of the currency, before VAT; more than two decimals are allowed (BT-146). */
  readonly unitPrice?: number | null | undefined;
  /** Percent of the line. */
  readonly discount?: number | null | undefined;
  /** Percent. */
  readonly vat?: number | null | undefined;
  readonly vatCategory?: string | null | undefined;
  /** Offered beside the rest: it counts once the customer has chosen it. */
  readonly optional?: boolean | null | undefined;
  readonly chosen?: boolean | null | undefined;
  /** In units of the currency: what one of it costs us. */
  readonly unitCost?: number | null | undefined;
}
/** At most one of the two. */
export interface DocumentDiscount {
  readonly discountPercent?: number | null | undefined;
  readonly discountAmount?: Cents | null | undefined;
}
/** What is taxed together: one category at one rate (BG-23). */
export interface VatGroup {
  readonly category: VatCategory;
  /** Percent. */
  readonly rate: number;
  /** Sum of the lines' net amounts. */
  readonly lines: Cents;
  /** The part of the document's discount that falls on it (BT-92). */
  readonly allowance: Cents;
  /** BT-116. */
  readonly base: Cents;
  /** BT-117. */
  readonly tax: Cents;
}
/** What is taxed together has the same one. */
export const keyOf = ({ category, rate }: Pick<VatGroup, 'category' | 'rate'>): string =>
  `${category} ${rate}`;

export interface DocumentTotals {
  /** BT-106. */
  readonly lines: Cents;
  /** BT-107. */
  readonly allowance: Cents;
  /** BT-109. */
  readonly net: Cents;
  /** Highest rate first. */
  readonly groups: readonly VatGroup[];
  /** BT-110. */
  readonly tax: Cents;
  /** BT-112. */
  readonly total: Cents;
  /** What all options that are not chosen would add, before VAT and the document's discount. */
  readonly options: Cents;
  /** Net less what the lines cost us; undefined while the cost of a line is not known. */
  readonly margin: Cents | undefined;
  /** How many lines that are sold have no cost. */
  readonly uncosted: number;
  /** How many lines that are sold say nothing of their VAT: they count as taxed at nothing until they do. */
  readonly untaxed: number;
}

const isAllowances = (given: DocumentDiscount | readonly Allowance[]): given is readonly Allowance[] =>
  Array.isArray(given);
const sumOf = <T>(all: readonly T[], amount: (one: T) => Cents): Cents =>
  all.reduce((total, one) => total + amount(one), 0);
export const isItem = ({ kind }: PricedLine): boolean => (kind ?? 'item') === 'item';
/** Whether the line is part of what is sold: an item that is no option, or one that was chosen. */
export const isSold = (line: PricedLine): boolean =>
  isItem(line) && (line.optional !== true || line.chosen === true);

const times = (quantity: number | null | undefined, price: number | null | undefined): Cents =>
  amountOf(quantity ?? 0, price ?? 0);

/** Quantity × price less the line's discount, each rounded half up to the cent (BT-131); nothing for sections and notes. */
export function lineNet(line: PricedLine): Cents {
  if (!isItem(line)) return 0;
  const gross = times(line.quantity, line.unitPrice);
  return gross - percentOf(gross, line.discount ?? 0);
}

const costOf = ({ quantity, unitCost }: PricedLine): Cents => times(quantity, unitCost);

/** What a line earns before the document's discount; undefined while its cost is not known, and for what is not sold. */
export const lineMargin = (line: PricedLine): Cents | undefined =>
  isSold(line) && typeof line.unitCost === 'number' ? lineNet(line) - costOf(line) : undefined;

/** The category that a line is of where it does not say: by its rate. */
export const categoryOf = ({ vat, vatCategory }: PricedLine): VatCategory =>
  vatCategory && Object.hasOwn(VAT_CATEGORIES, vatCategory)
    ? (vatCategory as VatCategory)
    : (vat ?? 0) > 0
      ? 'S'
      : 'Z';

/** Bases of what is taxed together, highest rate first; the order of the lines does not show. */
function groupsOf(lines: readonly PricedLine[]): { category: VatCategory; rate: number; lines: Cents }[] {
  const groups = new Map<string, { category: VatCategory; rate: number; lines: Cents }>();
  for (const line of lines) {
    const category = categoryOf(line);
    // Only the standard category bears a rate (BR-Z-05, BR-AE-05 and their like).
    const rate = category === 'S' ? (line.vat ?? 0) : 0;
    const key = keyOf({ category, rate });
    const group = groups.get(key) ?? { category, rate, lines: 0 };
    group.lines += lineNet(line);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted(
    (a, b) => b.rate - a.rate || (a.category < b.category ? -1 : a.category > b.category ? 1 : 0),
  );
}

/** A discount of the document, or with a negative amount a charge, on what is taxed together (BG-20, BG-21). */
export interface Allowance {
  readonly category: VatCategory;
  readonly rate: number;
  readonly amount: Cents;
}

/** The document's discount, shared among the groups by their amounts, to the cent. What is taken back bears no part of it. */
function sharedDiscount(
  groups: readonly { readonly category: VatCategory; readonly rate: number; readonly lines: Cents }[],
  { discountPercent, discountAmount }: DocumentDiscount,
): Allowance[] {
  const sum = groups.reduce((total, { lines }) => total + lines, 0);
  // An amount of nothing is none: it keeps no percentage from counting.
  const discount = discountAmount || percentOf(sum, discountPercent ?? 0);
  if (groups.length === 0 || discount === 0) return [];
  const weights = groups.map(({ lines }) => Math.max(lines * Math.sign(sum), 0));
  const shares = allocate(discount, weights);
  return groups.map(({ category, rate }, at) => ({ category, rate, amount: shares[at]! }));
}

/**
 * Totals as EN 16931 has them: net amounts are summed by category and rate, less the allowances of each, and each sum is taxed and
 * rounded once (BR-CO-17, BR-S-08), so that 3 × 0.99 at 20 % is taxed 0.59. Throws RangeError where an amount is out of bounds.
 * @param discount the document's, or allowances that say what they are taken from
 */
export function documentTotals(
  all: readonly PricedLine[],
  discount: DocumentDiscount | readonly Allowance[] = [],
): DocumentTotals {
  const sold = all.filter(isSold);
  const groups = groupsOf(sold);
  const allowances = isAllowances(discount) ? discount : sharedDiscount(groups, discount);
  const taxed = groups.map((group): VatGroup => {
    const allowance = sumOf(
      allowances.filter(({ category, rate }) => category === group.category && rate === group.rate),
      ({ amount }) => amount,
    );
    const base = group.lines - allowance;
    return { ...group, allowance, base, tax: percentOf(base, group.rate) };
  });
  const [lines, allowance, tax] = (['lines', 'allowance', 'tax'] as const).map((name) =>
    sumOf(taxed, (group) => group[name]),
  ) as [Cents, Cents, Cents];
  const net = lines - allowance;
  const uncosted = sold.filter(({ unitCost }) => typeof unitCost !== 'number').length;
  return {
    lines,
    allowance,
    net,
    groups: taxed,
    tax,
    total: net + tax,
    options: sumOf(
      all.filter((line) => !isSold(line)),
      lineNet,
    ),
    margin: uncosted === 0 ? net - sumOf(sold, costOf) : undefined,
    uncosted,
    untaxed: sold.filter(({ vat, vatCategory }) => typeof vat !== 'number' && !vatCategory).length,
  };
}

/** Net amounts of sections, by the place of their heading: what stands below one until the next, options that are not chosen left out. */
export function sectionTotals(lines: readonly PricedLine[]): ReadonlyMap<number, Cents> {
  const totals = new Map<number, Cents>();
  let section: number | undefined;
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'section') totals.set((section = at), 0);
    else if (section !== undefined && isSold(line)) totals.set(section, totals.get(section)! + lineNet(line));
  }
  return totals;
}
