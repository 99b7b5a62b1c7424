import { describe, expect, it } from 'vitest';
import { accountFor, usualAccountCode } from './expense-booking.rules.ts';
import type { Cost } from './expense-kinds.rules.ts';

const meal = (...kinds: ('internal' | 'external')[]): Cost['expense'] => ({
  expenseCatering: { expenseCateringWiths: kinds.map((kind, key) => ({ lineKey: `g${key}`, kind })) },
});

describe('the account that a line is usually booked on', () => {
  it.each<[string | undefined, Cost['expense']]>([
    ['6251', { expenseTrip: { mode: 'car' } }],
    ['6251', { expenseTrip: { mode: 'train' } }],
    ['6256', { expenseHousing: { checkIn: '2026-03-01', checkOut: '2026-03-02' } }],
    ['6256', meal()],
    ['6256', meal('internal')],
    ['6257', meal('internal', 'external')],
    ['6064', { expenseClassic: { category: 'supplies' } }],
    ['6063', { expenseClassic: { category: 'equipment' } }],
    ['626', { expenseClassic: { category: 'postage' } }],
    [undefined, { expenseClassic: { category: 'other' } }],
    [undefined, { expenseClassic: {} }],
    [undefined, {}],
  ])('is %s for %j', (code, expense) => expect(usualAccountCode({ expense })).toBe(code));
});

describe('an account of the chart', () => {
  const chart = (...codes: string[]) => codes.map((code) => ({ id: code, code }));

  it('is the one of this code, else a finer one, else a coarser', () => {
    expect(accountFor('6251', chart('625', '62510', '6251', '6256'))).toMatchObject({ code: '6251' });
    expect(accountFor('6251', chart('625', '62510002', '625100'))).toMatchObject({ code: '625100' });
    expect(accountFor('6251', chart('62', '625', '6256'))).toMatchObject({ code: '625' });
  });

  it('is none where only the class is there', () =>
    expect(accountFor('6251', chart('6', '62', '6256'))).toBeUndefined());
});
