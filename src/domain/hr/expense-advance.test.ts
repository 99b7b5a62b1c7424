import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account, classic, company } from './expense-account.fixture.ts';
import { openBalance, settlementOf } from './expense-advance.rules.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';

describe('what is owed once the advance is taken off', () => {
  it.each([
    ['nothing advanced', 120_00, 0, undefined, { owed: 120_00, carriedOut: 0 }],
    ['less advanced than spent', 120_00, 50_00, 'carried over', { owed: 70_00, carriedOut: 0 }],
    ['as much', 120_00, 120_00, undefined, { owed: 0, carriedOut: 0 }],
    ['more, given back', 120_00, 150_00, 'given back', { owed: -30_00, carriedOut: 0 }],
    ['more, and nobody said', 120_00, 150_00, undefined, { owed: -30_00, carriedOut: 0 }],
    ['more, kept for the next account', 120_00, 150_00, 'carried over', { owed: 0, carriedOut: 30_00 }],
  ] as const)('%s', (_, claims, advance, rest, settled) => {
    expect(settlementOf({ claims, advance, rest })).toEqual(settled);
  });

  it('never counts what the company paid itself', async () => {
    const row = await company().write(
      account('a', [classic('1', 50_00), classic('2', 80_00, { paidBy: 'company' })], { advance: 20_00 }),
    );
    expect(row).toMatchObject({ calculatedAccepted: 130_00, calculatedOwed: 30_00 });
  });
});

describe('an advance that is not spent', () => {
  const rest = { advance: 100_00, advanceRest: 'carried over', status: 'validated' } as const;

  it('is an advance of the next account, and of that alone', async () => {
    const { write, read } = company();
    expect(await write(account('a', [classic('1', 70_00)], { ...rest, status: 'submitted' }))).toMatchObject({
      calculatedOwed: 0,
      calculatedCarriedOut: 30_00,
    });
    expect(await write(account('b', []))).toMatchObject({ calculatedCarriedIn: 0 });
    await write(account('a', [classic('1', 70_00)], rest));
    expect(await write(account('b', [classic('1', 50_00)]))).toMatchObject({
      calculatedCarriedIn: 30_00,
      calculatedOwed: 20_00,
    });
    // A draft is told of it and takes nothing: somebody may have forgotten it.
    expect(await write(account('c', []))).toMatchObject({
      calculatedCarriedIn: 30_00,
      calculatedOwed: -30_00,
    });
    await write({ ...read('b'), status: 'submitted' });
    expect(await write({ ...read('c'), status: 'submitted' })).toMatchObject({ calculatedCarriedIn: 0 });
    // Refused, it takes nothing any more; submitted again, it takes what is left.
    await write({ ...read('b'), status: 'refused' });
    expect(await write(account('d', []))).toMatchObject({ calculatedCarriedIn: 30_00 });
    await write({ ...read('d'), status: 'submitted' });
    await write({ ...read('b'), status: 'draft' });
    expect(await write({ ...read('b'), status: 'submitted' })).toMatchObject({
      calculatedCarriedIn: 0,
      calculatedOwed: 50_00,
    });
  });

  it('is of its employee alone', async () => {
    const { write } = company();
    await write(account('a', [], { ...rest, employee: 'paul' }));
    expect(await write(account('b', []))).toMatchObject({ calculatedCarriedIn: 0 });
  });

  it('stays what it was from the submission on', async () => {
    const { write } = company();
    await write(account('b', [classic('1', 50_00)]));
    const sent = await write(account('b', [classic('1', 50_00)], { status: 'submitted' }));
    await write(account('a', [classic('1', 70_00)], rest));
    expect(await write({ ...sent, status: 'approved' })).toMatchObject({
      calculatedCarriedIn: 0,
      calculatedOwed: 50_00,
    });
  });

  it('is open until it is taken up', () => {
    const row = (status: ExpenseAccountRow['status'], more: Partial<ExpenseAccountRow>) =>
      account('x', [], { status, ...more });
    expect(openBalance([])).toBe(0);
    expect(openBalance([row('approved', { calculatedCarriedOut: 10 })])).toBe(0);
    expect(
      openBalance([
        row('paid', { calculatedCarriedOut: 10 }),
        row('submitted', { calculatedCarriedIn: 4 }),
        row('draft', { calculatedCarriedIn: 5 }),
        row('refused', { calculatedCarriedIn: 5 }),
      ]),
    ).toBe(6);
  });
});

it('over all accounts, what is paid less what is given back is what was claimed less what was advanced', () => {
  const one = fc.record({
    claims: fc.integer({ min: 0, max: 500_00 }),
    advance: fc.integer({ min: 0, max: 500_00 }),
    rest: fc.constantFrom('given back' as const, 'carried over' as const, undefined),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (accounts) => {
      const done: ExpenseAccountRow[] = [];
      for (const [at, { claims, advance, rest }] of accounts.entries()) {
        const calculatedCarriedIn = openBalance(done);
        const { owed, carriedOut } = settlementOf({ claims, advance: advance + calculatedCarriedIn, rest });
        done.push(
          account(String(at), [], {
            status: 'paid',
            calculatedOwed: owed,
            calculatedCarriedIn,
            calculatedCarriedOut: carriedOut,
          }),
        );
      }
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      const settled = sum(done.map(({ calculatedOwed }) => calculatedOwed ?? 0));
      const asked = sum(accounts.map(({ claims, advance }) => claims - advance));
      // What nobody has taken up yet is still with the employee.
      expect(settled).toBe(asked + openBalance(done));
    }),
  );
});
