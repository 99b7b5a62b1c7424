import type { Cents } from '../kernel/field.ts';
import { normalise } from '../kernel/text.ts';
import type { Catering, Cost } from './expense-kinds.rules.ts';
import { isForeign } from './foreign-currency.rules.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';

/** Where a line seems to have been claimed already. Worth a warning, never a refusal. */
export interface PossibleDuplicate {
  readonly account: string;
  readonly lineKey: string;
  readonly reason: 'bill' | 'amount';
}

/** What a device knows of what lines only point at. */
export interface KnownOfLines {
  /** The content of an upload (its SHA-256), so that one photo sent twice is seen. */
  readonly contentOf?: (upload: string) => string | undefined;
  /** What a company is called: one links it, another types its name. */
  readonly companyName?: (company: string) => string | undefined;
}

const asCompared = (name: string | null | undefined): string =>
  normalise(name ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** By what a line's purchase may be known again: its file, and who was paid how much on its day. Of the unknown, nothing. */
function traitsOf(cost: Cost, { contentOf = (upload) => upload, companyName }: KnownOfLines) {
  const content = cost.bill ? contentOf(cost.bill) : undefined;
  const { supplier } = cost;
  const name = asCompared(cost.supplierName) || asCompared(supplier && companyName?.(supplier));
  const whom = [...(supplier ? [`company ${supplier}`] : []), ...(name ? [`name ${name}`] : [])];
  const howMuch = [
    ...(isForeign(cost) && typeof cost.currencyAmount === 'number'
      ? [`${cost.currency} ${cost.currencyAmount}`]
      : []),
    ...(typeof cost.amountTtc === 'number' ? [`cents ${cost.amountTtc}`] : []),
  ];
  return {
    bills: content === undefined ? [] : [content],
    amounts: whom.flatMap((who) => howMuch.map((amount) => `${cost.date} ${amount} ${who}`)),
  };
}

/**
 * Tells of a line which others hold the same bill, or the same amount of the same supplier on the same date. All lines
 * are gone through once, however many are asked about.
 */
export function duplicatesAmong(
  accounts: readonly Pick<ExpenseAccountRow, 'id' | 'costs'>[],
  known: KnownOfLines = {},
) {
  type Found = Omit<PossibleDuplicate, 'reason'>;
  const [byBill, byAmount] = [new Map<string, Found[]>(), new Map<string, Found[]>()];
  const note = (into: Map<string, Found[]>, traits: readonly string[], found: Found) => {
    for (const trait of traits) into.set(trait, [...(into.get(trait) ?? []), found]);
  };
  for (const account of accounts)
    for (const cost of costsOf(account)) {
      const found = { account: account.id, lineKey: cost.lineKey };
      const { bills, amounts } = traitsOf(cost, known);
      note(byBill, bills, found);
      note(byAmount, amounts, found);
    }
  return (cost: Cost): PossibleDuplicate[] => {
    const { bills, amounts } = traitsOf(cost, known);
    const all = [
      ...bills.flatMap((bill) => byBill.get(bill) ?? []).map((at) => ({ ...at, reason: 'bill' as const })),
      ...amounts
        .flatMap((one) => byAmount.get(one) ?? [])
        .map((at) => ({ ...at, reason: 'amount' as const })),
    ];
    const isFirst = (one: PossibleDuplicate, at: number) =>
      all.findIndex(({ account, lineKey }) => account === one.account && lineKey === one.lineKey) === at;
    return all.filter((one, at) => one.lineKey !== cost.lineKey && isFirst(one, at));
  };
}

/** Who eats: as it is said, else the guests and whoever claims, who eats too. */
export const peopleOf = (catering: Catering): number =>
  catering.people ?? (catering.expenseCateringWiths?.length ?? 0) + 1;

/** How often a line's cap counts: for each who ate, for each night; undefined for what has none. */
function unitsOf({ expense }: Pick<Cost, 'expense'>): number | undefined {
  const { expenseCatering: catering, expenseHousing: housing } = expense ?? {};
  if (catering) return Math.max(1, peopleOf(catering));
  return housing ? Math.max(1, housing.calculatedNights ?? 1) : undefined;
}

/** What a meal comes to a head, a stay a night, rounded to the cent; undefined for what is neither. */
export function amountPerUnit(cost: Cost): Cents | undefined {
  const units = unitsOf(cost);
  return units === undefined ? undefined : Math.round((cost.calculatedAmount ?? 0) / units);
}

/** The cap of a line, per person or per night. */
export const capOf = ({ expense }: Pick<Cost, 'expense'>): Cents | undefined =>
  expense?.expenseCatering?.cap ?? expense?.expenseHousing?.cap ?? undefined;

/** By how many cents a line exceeds its cap, per person or per night; 0 when it does not, or has none. */
export function aboveCap(cost: Cost): Cents {
  const [cap, units] = [capOf(cost), unitsOf(cost)];
  return cap === undefined || units === undefined
    ? 0
    : Math.max(0, (cost.calculatedAmount ?? 0) - cap * units);
}
