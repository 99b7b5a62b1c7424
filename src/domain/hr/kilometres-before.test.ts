import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expenseAccount } from './expense-account.entity.ts';
import { account, CAR, company, EMPLOYEE, lookupOf, mileage } from './expense-account.fixture.ts';
import { draftKm } from './mileage-facts.ts';
import { vehicleYears } from './vehicle.rules.ts';

type Firm = ReturnType<typeof company>;

describe('the kilometres before a trip', () => {
  const DRAFT_KM = 1402.8;
  const SUBMITTED_KM = 14_977;
  const written = async () => {
    const firm = company();
    await firm.write(account('a', [mileage('a1', '2026-02-01', SUBMITTED_KM)], { status: 'submitted' }));
    await firm.write(account('b', [mileage('b1', '2026-03-01', DRAFT_KM)]));
    await firm.write(account('c', [mileage('c1', '2026-04-01', 100), mileage('c2', '2026-04-02', 50)]));
    return firm;
  };
  const before = (firm: Firm, id: string) =>
    firm.read(id).costs?.map((cost) => cost.expense.expenseTrip?.calculatedKmBefore);

  it('are of what is submitted and of its own account, never of other drafts, which are told apart', async () => {
    const firm = await written();
    expect(before(firm, 'c')).toEqual([SUBMITTED_KM, SUBMITTED_KM + 100]);
    const others = [firm.read('a'), firm.read('b')];
    expect(draftKm(others, `2026 ${CAR.lineKey}`)).toBe(DRAFT_KM);
    expect(draftKm(others, `2025 ${CAR.lineKey}`)).toBe(0);
    expect(vehicleYears(['a', 'b', 'c'].map(firm.read))[0]).toMatchObject({
      km: SUBMITTED_KM,
      draftKm: DRAFT_KM + 150,
    });
  });

  it('are the same for an approver who may see no drafts', async () => {
    const firm = await written();
    const submitted = await firm.write({ ...firm.read('c'), status: 'submitted' });
    expect(before(firm, 'c')).toEqual([SUBMITTED_KM, SUBMITTED_KM + 100]);
    const seen = await expenseAccount.compute!(
      { ...submitted, status: 'approved' },
      {
        lookup: lookupOf({ users: [EMPLOYEE], expenseAccounts: [firm.read('a'), submitted] }),
        today: '2026-04-30',
        before: submitted,
      },
    );
    expect(seen.costs).toEqual(submitted.costs);
  });

  it('count a draft from its submission on, in the drafts that come after it', async () => {
    const firm = await written();
    await firm.write({ ...firm.read('b'), status: 'submitted' });
    expect(before(firm, 'c')).toEqual([SUBMITTED_KM + DRAFT_KM, SUBMITTED_KM + DRAFT_KM + 100]);
  });

  it('and the amount are no others once an account is submitted, wherever its trips come in the year', async () => {
    const trip = fc.record({ month: fc.integer({ min: 1, max: 9 }), km: fc.integer({ min: 1, max: 9000 }) });
    const status = fc.constantFrom('draft', 'submitted', 'approved', 'validated', 'paid', 'refused');
    const other = fc.record({ status, trips: fc.array(trip, { minLength: 1, maxLength: 3 }) });
    const costsOfTrips = (id: string, trips: readonly { month: number; km: number }[]) =>
      trips.map(({ month, km }, at) => mileage(`${id}${at}`, `2026-0${month}-01`, km));
    await fc.assert(
      fc.asyncProperty(
        fc.array(other, { maxLength: 4 }),
        fc.array(trip, { minLength: 1, maxLength: 3 }),
        async (others, trips) => {
          const firm = company();
          for (const [at, { status: of, trips: theirs }] of others.entries())
            await firm.write(account(`o${at}`, costsOfTrips(`o${at}`, theirs), { status: of }));
          const draft = await firm.write(account('d', costsOfTrips('d', trips)));
          const submitted = await firm.write({ ...draft, status: 'submitted' });
          expect(submitted.costs).toEqual(draft.costs);
        },
      ),
      { numRuns: 100 },
    );
  });
});
