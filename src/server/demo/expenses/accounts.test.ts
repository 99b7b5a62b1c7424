import { beforeAll, describe, expect, it } from 'vitest';
import { isEditable } from '../../../domain/hr/expense-account.machine.ts';
import { EXPENSE_KINDS, kindsOf, mileageOf, tripOf } from '../../../domain/hr/expense-kinds.rules.ts';
import { expenseAccount } from '../../../domain/hr/expense-account.entity.ts';
import { costsOf, counterOf, kmOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { annualAllowance, MILEAGE_SCALE_2023 } from '../../../domain/hr/mileage.rules.ts';
import { vehicleForScale } from '../../../domain/hr/mileage-sum.ts';
import { add } from '../../../domain/kernel/decimal.ts';
import { computed, validate } from '../../../domain/kernel/validate.ts';
import { COLLECTIONS } from '../../../domain/registry.ts';
import { createWorld, type MemoryWorld } from '../../../testing/builders/memory-world.ts';
import { generateDemo, type DemoData } from '../generate.ts';

const TODAY = '2026-11-20';
let demo: DemoData;
let world: MemoryWorld;
let accounts: readonly ExpenseAccountRow[];
beforeAll(async () => {
  demo = await generateDemo({ today: TODAY });
  world = createWorld(1, TODAY);
  for (const collection of COLLECTIONS) for (const row of demo.rows[collection]) world.put(collection, row);
  accounts = demo.rows.expenseAccounts as readonly ExpenseAccountRow[];
}, 60_000);

const idOf = (name: string): string =>
  demo.accounts.find(({ username }) => username.startsWith(`${name}@`))?.userId ?? '';
const inState = (status: string) => accounts.filter((row) => row.status === status);

describe('a year of expense accounts', () => {
  it('could each have been submitted as it stands', async () => {
    for (const row of accounts.filter(({ status }) => !isEditable(status))) {
      const costs = costsOf(row).map(({ accepted: _accepted, acceptedReason: _reason, ...cost }) => cost);
      const asked = { ...row, status: 'submitted' as const, costs };
      const problems = await validate(expenseAccount, asked, { lookup: world.lookup, today: TODAY });
      expect(problems, `${row.displayLine2} ${row.title}`).toEqual([]);
    }
  });

  it('gives each role something to decide, and user@ an account in every status', () => {
    const manager = idOf('service');
    const service = demo.rows.services.find((row) => row['manager'] === manager)?.id;
    const isMember = (id: string) => world.find('users', id)?.['service'] === service && id !== manager;
    expect(inState('submitted').filter((row) => isMember(row.employee)).length).toBeGreaterThan(1);
    expect(inState('approved').length).toBeGreaterThan(1);
    expect(inState('validated').length).toBeGreaterThan(1);
    expect(inState('refused').every((row) => row.refusalReason)).toBe(true);
    const own = accounts.filter((row) => row.employee === idOf('user')).map((row) => row.status);
    expect(new Set(own)).toEqual(new Set(['draft', 'submitted', 'approved', 'refused', 'validated', 'paid']));
  });

  it('was decided by others than the owner, each step after the one before', () => {
    for (const row of accounts) {
      expect(row.approver, row.title).not.toBe(row.employee);
      expect(row.validatedBy, row.title).not.toBe(row.employee);
      const moments = [row.createdAt, row.approvedAt, row.validatedAt, row.paidAt].filter(Boolean);
      for (const [index, moment] of moments.entries())
        expect(String(moment) >= String(moments[index - 1] ?? ''), row.title).toBe(true);
      const isNumbered = row.status !== 'draft';
      expect(/^NDF-20\d\d-\d{4}$/.test(row.number ?? ''), row.title).toBe(isNumbered);
    }
  });

  it('holds lines of every kind: mileage, tickets, meals with guests, nights, VAT, currencies, lost receipts', () => {
    const costs = accounts.flatMap(costsOf);
    for (const kind of EXPENSE_KINDS)
      expect(
        costs.some((cost) => kindsOf(cost).includes(kind)),
        kind,
      ).toBe(true);
    const modes = new Set(costs.map((cost) => tripOf(cost)?.mode));
    expect([...modes]).toEqual(
      expect.arrayContaining(['car', 'motorcycle', 'bicycle', 'train', 'taxi', 'toll', 'parking']),
    );
    expect(costs.some((cost) => (cost.expense.expenseCatering?.expenseCateringWiths?.length ?? 0) > 1)).toBe(
      true,
    );
    expect(costs.some((cost) => (cost.vat?.length ?? 0) > 1)).toBe(true);
    expect(costs.some((cost) => cost.currency)).toBe(true);
    expect(costs.some((cost) => cost.lostReceipt)).toBe(true);
    expect(costs.some((cost) => cost.accepted && cost.acceptedReason)).toBe(true);
    expect(costs.some((cost) => cost.paidBy === 'company')).toBe(true);
  });

  it('pays the kilometres of each vehicle and year by the scale, across its bands', () => {
    const sums = new Map<
      string,
      { km: number; cents: number; vehicle: ReturnType<typeof vehicleForScale> }
    >();
    const bands = new Set<number>();
    for (const account of accounts.filter(({ status }) => status !== 'refused'))
      for (const cost of costsOf(account)) {
        const trip = mileageOf(cost);
        if (!trip) continue;
        const key = `${account.employee} ${counterOf(cost)}`;
        const sum = sums.get(key) ?? { km: 0, cents: 0, vehicle: vehicleForScale(trip) };
        sums.set(key, {
          ...sum,
          km: add(sum.km, kmOf(trip)),
          cents: sum.cents + (cost.calculatedAmount ?? 0),
        });
        bands.add(trip.calculatedBand ?? -1);
      }
    expect(sums.size).toBeGreaterThan(10);
    for (const { km, cents, vehicle } of sums.values())
      expect(cents).toBe(annualAllowance(MILEAGE_SCALE_2023, vehicle, km));
    expect(bands).toEqual(new Set([0, 1, 2]));
  });

  it('stands as the server would compute it', async () => {
    for (const row of accounts)
      expect(
        await computed(expenseAccount, row, { lookup: world.lookup, today: TODAY, before: row }),
      ).toEqual(row);
  });
});
