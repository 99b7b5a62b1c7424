import { expect, it } from 'vitest';
import { account, classic, company } from './expense-account.fixture.ts';
import { figuresOf } from './expense-figures.ts';

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
    owed: row.calculatedOwed,
    carriedOut: row.calculatedCarriedOut,
  });
  expect(figures).toMatchObject({ total: 150_00, vat: 20_00, carriedIn: 5_00, owed: 0, carriedOut: 85_00 });
});

it('the figures are of the lines that are shown, where they are others than those kept', async () => {
  const row = await company().write(account('1', lines));
  expect(figuresOf(row, (row.costs ?? []).slice(0, 1))).toMatchObject({ total: 120_00, owed: 120_00 });
});
