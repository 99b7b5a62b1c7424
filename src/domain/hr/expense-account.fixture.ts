import { lookupOf } from '../../testing/lookup-of.ts';
import type { AnyRow, RuleContext } from '../kernel/entity.ts';
import type { Problem } from '../kernel/problem.ts';
import { computed, validate, withInitials } from '../kernel/validate.ts';
import { expenseAccount } from './expense-account.entity.ts';
import type { Cost, Trip } from './expense-kinds.rules.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';

export { lookupOf };

export const CAR = {
  lineKey: 'car-5',
  kind: 'car',
  plate: 'AB-123-CD',
  make: 'Peugeot',
  model: '308',
  energy: 'petrol',
  fiscalHorsepower: 5,
};
export const EMPLOYEE: AnyRow = {
  id: 'marie',
  firstName: 'Marie',
  lastName: 'Curie',
  displayLine1: 'Marie Curie',
  vehicles: [CAR],
};

/** A mileage line of one way; the places tell it apart from the others of its day. */
export function mileage(lineKey: string, date: string, km: number, trip: Partial<Trip> = {}): Cost {
  const places = {
    departure: { textAddress: `Home of ${lineKey}` },
    arrival: { textAddress: `Customer of ${lineKey}` },
  };
  return {
    lineKey,
    date,
    expense: { expenseTrip: { mode: 'car', vehicle: CAR.lineKey, km, ...places, ...trip } },
  };
}

/** The vehicle as a submitted trip keeps it. */
export const COPIED = {
  calculatedVehicleKind: 'car',
  calculatedFiscalHorsepower: 5,
  calculatedEnergy: 'petrol',
} as const;

export const classic = (lineKey: string, amountTtc: number, more: Partial<Cost> = {}): Cost => ({
  lineKey,
  date: '2026-03-10',
  amountTtc,
  bill: 'upload-1',
  expense: { expenseClassic: { category: 'supplies' } },
  ...more,
});

export const account = (
  id: string,
  costs: Cost[],
  more: Partial<ExpenseAccountRow> = {},
): ExpenseAccountRow => ({
  id,
  employee: 'marie',
  period: '2026-03',
  title: `Account ${id}`,
  status: 'draft',
  createdAt: `2026-03-01 10:0${id.length}`,
  costs,
  ...more,
});

/** A company in which one account is written after the other, as the server does: the row, then those that follow it. */
export function company(
  vehicles: readonly object[] = [CAR],
  more: Readonly<Record<string, readonly AnyRow[]>> = {},
) {
  const accounts = new Map<string, AnyRow>();
  const context = (before?: AnyRow): RuleContext => ({
    lookup: lookupOf({
      ...more,
      users: [{ ...EMPLOYEE, vehicles: [...vehicles] }],
      expenseAccounts: [...accounts.values()],
    }),
    today: '2026-03-31',
    before,
  });
  const ripple = async (row: ExpenseAccountRow, before: AnyRow | undefined) => {
    for (const { id } of (await expenseAccount.ripples?.(row, context(before))) ?? []) {
      const other = accounts.get(id)!;
      accounts.set(id, await computed(expenseAccount, other, context(other)));
    }
  };
  return {
    read: (id: string) => accounts.get(id) as ExpenseAccountRow,
    amounts: (id: string) =>
      ((accounts.get(id) as ExpenseAccountRow).costs ?? []).map((cost) => cost.calculatedAmount),
    async check(row: ExpenseAccountRow): Promise<Problem[]> {
      const before = accounts.get(row.id);
      const whole = await computed(
        expenseAccount,
        { ...row, ...withInitials(expenseAccount, row) },
        context(before),
      );
      return validate(expenseAccount, whole, context(before));
    },
    async write(row: ExpenseAccountRow): Promise<ExpenseAccountRow> {
      const before = accounts.get(row.id);
      const whole = await computed(expenseAccount, row, context(before));
      accounts.set(row.id, whole);
      await ripple(whole as ExpenseAccountRow, before);
      return whole as ExpenseAccountRow;
    },
    async remove(id: string): Promise<void> {
      const row = accounts.get(id) as ExpenseAccountRow;
      accounts.delete(id);
      await ripple(row, row);
    },
  };
}
