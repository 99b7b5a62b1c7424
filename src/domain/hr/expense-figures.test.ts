import { expect, it } from 'vitest';
import { account, classic, company } from './expense-account.fixture.ts';
import { bookedVat, figuresOf } from './expense-figures.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';

const lines = [
  classic('1', 120_00, { vat: [{ lineKey: 'v', rate: 20, amount: 20_00 }] }),
  classic('2', 30_00, { paidBy: 'company' }),
];

it('the figures of an account are those that it keeps', async () => {
  const { write } = company();
  await write(account('0', [], { status: 'paid', advance: 5_00, advanceRest: 'carried over' }));
  const row = await write(account('1', lines, { advance: 200_00, advanceRest: 'carried over' }));
  const figures = figuresOf(row);
  expect(figures).toEqual({
    total: row.calculatedTotal,
    accepted: row.calculatedAccepted,
    byCompany: 30_00,
    vat: row.calculatedVat,
    recoverableVat: row.calculatedRecoverableVat,
    advance: 200_00,
    carriedIn: row.calculatedCarriedIn,
    owed: 0,
    toPay: row.calculatedOwed,
    carriedOut: row.calculatedCarriedOut,
  });
  expect(figures).toMatchObject({ total: 150_00, vat: 20_00, carriedIn: 5_00, owed: 0, carriedOut: 85_00 });
});

it('the figures are of the lines that are shown, where they are others than those kept', async () => {
  const row = await company().write(account('1', lines));
  expect(figuresOf(row, (row.costs ?? []).slice(0, 1))).toMatchObject({ total: 120_00, owed: 120_00 });
});

it.each([
  ['draft', 120_00],
  ['submitted', 120_00],
  ['endorsed', 120_00],
  ['approved', 120_00],
  ['validated', 120_00],
  ['paid', 0],
  ['refused', 0],
] as const)('an account that is %s has %i cents to pay', async (status, toPay) => {
  const row = await company().write(account('1', lines, { status }));
  expect(row.calculatedOwed).toBe(toPay);
  expect(figuresOf(row), 'what it was settled at stands').toMatchObject({ toPay, owed: 120_00 });
});

it('an account that was paid has nothing to pay, nor to give back, from that step on', async () => {
  const { write } = company();
  for (const advance of [20_00, 200_00]) {
    const row = await write(account('1', lines, { status: 'validated', advance }));
    expect(row.calculatedOwed).toBe(120_00 - advance);
    const paid = await write({ ...row, status: 'paid' });
    expect(paid.calculatedOwed).toBe(0);
    expect(figuresOf(paid).owed).toBe(120_00 - advance);
  }
});

it('a refused account has its amount to pay again once it is corrected', async () => {
  const { write } = company();
  const refused = await write(account('1', lines, { status: 'refused' }));
  expect((await write({ ...refused, status: 'draft' })).calculatedOwed).toBe(120_00);
});

it('the VAT to recover is of what is validated, and of what is granted there', () => {
  const line = {
    ...classic('1', 120_00, { vat: [{ lineKey: 'v', rate: 20, amount: 20_00 }] }),
    calculatedAmount: 120_00,
  };
  const of = (status: NonNullable<ExpenseAccountRow['status']>, accepted?: number) =>
    account(status, [{ ...line, ...(accepted === undefined ? {} : { accepted }) }], { status });
  expect(bookedVat([of('draft'), of('submitted'), of('approved'), of('refused')])).toEqual({
    rates: [],
    accounts: 0,
  });
  expect(bookedVat([of('validated', 60_00), of('paid'), of('draft')])).toEqual({
    rates: [{ rate: 20, vat: 40_00, recoverable: 30_00 }],
    accounts: 2,
  });
});
