import type { Cents } from '../kernel/field.ts';
import type { Catering, Cost } from './expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';

/** Where a line seems to have been claimed already. Worth a warning, never a refusal. */
export interface PossibleDuplicate {
  readonly account: string;
  readonly lineKey: string;
  readonly reason: 'bill' | 'amount';
}

const supplierOf = (cost: Cost): string | undefined =>
  cost.supplier ?? cost.supplierName?.trim().toLowerCase() ?? undefined;

/**
 * Lines of the accounts that hold the same bill, or the same amount of the same supplier on the same date. `contentOf`
 * tells the content of an upload (its SHA-256), so that one photo sent twice is seen.
 */
export function possibleDuplicates(
  cost: Cost,
  accounts: readonly ExpenseAccountRow[],
  contentOf: (upload: string) => string | undefined = (upload) => upload,
): PossibleDuplicate[] {
  const content = cost.bill ? contentOf(cost.bill) : undefined;
  const supplier = supplierOf(cost);
  return accounts.flatMap((account) =>
    costsOf(account).flatMap((other): PossibleDuplicate[] => {
      if (other.lineKey === cost.lineKey) return [];
      const found = { account: account.id, lineKey: other.lineKey };
      if (content !== undefined && other.bill && contentOf(other.bill) === content)
        return [{ ...found, reason: 'bill' }];
      const isSame =
        supplier !== undefined &&
        supplierOf(other) === supplier &&
        other.date === cost.date &&
        other.amountTtc === cost.amountTtc;
      return isSame && typeof cost.amountTtc === 'number' ? [{ ...found, reason: 'amount' }] : [];
    }),
  );
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
