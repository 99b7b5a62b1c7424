import { describe, expect, it } from 'vitest';
import { account, classic, company, mileage } from './expense-account.fixture.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';

type Status = NonNullable<ExpenseAccountRow['status']>;
const STAMPS = {
  submittedAt: '2026-03-02 09:00',
  firstApprover: 'head',
  firstApprovedAt: '2026-03-03 09:00',
  approver: 'boss',
  approvedAt: '2026-03-04 09:00',
};

/** An account of which half of 100.00 was granted. */
async function decided() {
  const firm = company();
  const step = (status: Status, more: Partial<ExpenseAccountRow> = {}) =>
    firm.write({ ...firm.read('a'), status, ...more });
  const line = () => firm.read('a').costs?.[0] ?? classic('none', 0);
  await firm.write(account('a', [classic('c', 100_00)]));
  await step('submitted');
  await step('approved', {
    costs: [{ ...line(), accepted: 50_00, acceptedReason: 'Half of it' }],
    ...STAMPS,
  });
  return { firm, step, line };
}

describe('an account that goes back to its employee', () => {
  it.each(['refused', 'draft'] as const)(
    'as %s is owed nothing of what was granted, and says why',
    async (status) => {
      const { firm, step, line } = await decided();
      expect(firm.read('a').calculatedAccepted).toBe(50_00);
      await step(status);
      const told = { calculatedEarlierAccepted: 50_00, calculatedEarlierReason: 'Half of it' };
      expect(line()).toMatchObject({ accepted: null, acceptedReason: null, ...told });
      expect(firm.read('a').calculatedAccepted).toBe(100_00);
      for (const name of Object.keys(STAMPS)) expect(firm.read('a')[name], name).toBeNull();
      if (status === 'refused') await step('draft');
      await firm.write({ ...firm.read('a'), costs: [{ ...line(), amountTtc: 20_00 }] });
      await step('submitted');
      expect(line()).toMatchObject(told);
      expect(firm.read('a')).toMatchObject({ calculatedTotal: 20_00, calculatedAccepted: 20_00 });
      expect(await firm.check({ ...firm.read('a'), status: 'approved' })).toEqual([]);
      await step('approved');
      expect(line()).toMatchObject({ calculatedEarlierAccepted: null, calculatedEarlierReason: null });
    },
  );

  it('never takes it from a body', async () => {
    const { firm, line } = await decided();
    const forged = { ...line(), calculatedEarlierReason: 'Agreed with the CEO' };
    await firm.write({ ...firm.read('a'), costs: [forged] });
    expect(line().calculatedEarlierReason).toBeNull();
  });
});

it('a reason of the decision is nobody’s to write before it', async () => {
  const forged = classic('c', 100_00, { acceptedReason: 'Agreed with the CEO' });
  expect(
    (await company().check(account('a', [forged]))).map(({ pointer, code }) => `${pointer} ${code}`),
  ).toEqual(['/costs/0/acceptedReason accepted.early']);
});

it('what was granted of an allowance that another trip lowers is the allowance, and blocks nobody', async () => {
  const firm = company();
  await firm.write(account('a', [mileage('t', '2026-03-01', 1000)]));
  await firm.write({ ...firm.read('a'), status: 'submitted' });
  const [line] = firm.read('a').costs ?? [];
  await firm.write({ ...firm.read('a'), status: 'approved', costs: [{ ...line!, accepted: 636_00 }] });
  await firm.write(account('b', [mileage('u', '2026-02-01', 5000)], { status: 'submitted' }));
  expect(firm.read('a')).toMatchObject({ calculatedTotal: 357_00, calculatedAccepted: 357_00 });
  expect(await firm.check({ ...firm.read('a'), status: 'validated' })).toEqual([]);
});
