import { expect, it } from 'vitest';
import { ageing, creditBeside, movementsOf } from './ageing.rules.ts';

const invoice = (id: string, due: string, total: number, more: object = {}) => ({
  id,
  displayLine1: id,
  status: 'issued',
  date: '2026-06-01',
  dueDates: [{ lineKey: 'a', date: due, amount: total }],
  calculatedTotal: total,
  calculatedBalance: total,
  ...more,
});
const TODAY = '2026-11-20';

it.each([
  ['2026-11-20', 'notDue'],
  ['2026-11-19', 'upTo30'],
  ['2026-10-21', 'upTo30'],
  ['2026-10-20', 'upTo60'],
  ['2026-09-21', 'upTo60'],
  ['2026-09-20', 'upTo90'],
  ['2026-08-22', 'upTo90'],
  ['2026-08-21', 'over90'],
] as const)('what is due on %s is of the age %s', (due, age) => {
  const ages = ageing([invoice('a', due, 100)], TODAY);
  expect(ages[age]).toBe(100);
  expect(Object.values(ages).reduce((sum, one) => sum + one, 0)).toBe(100);
});

it('what was paid settles the earliest amount; drafts and credit notes are of no age', () => {
  const dueDates = [
    { lineKey: 'a', date: '2026-11-01', amount: 30 },
    { lineKey: 'b', date: '2026-12-01', amount: 70 },
  ];
  const rows = [
    invoice('a', '', 100, { dueDates, calculatedBalance: 80 }),
    invoice('b', '2026-01-01', 500, { status: 'draft' }),
    invoice('c', '2026-01-01', -50, { type: 'credit note' }),
  ];
  expect(ageing(rows, TODAY)).toEqual({ notDue: 70, upTo30: 10, upTo60: 0, upTo90: 0, over90: 0 });
});

it('what was paid too much, or for no invoice, stands beside the ages: together they make the balance', () => {
  const paid = { id: 'p', date: '2026-11-01', amount: 109, status: 'confirmed', direction: 'in' };
  const rows = [invoice('a', '2026-11-01', 100, { calculatedBalance: -9 }), invoice('b', '2026-11-02', 50)];
  const balance = movementsOf(rows, [paid, { ...paid, id: 'q', amount: 20 }]).at(-1)!.balance;
  expect(balance).toBe(21);
  const ages = ageing(rows, TODAY);
  expect(creditBeside(ages, balance)).toBe(29);
  expect(ages.upTo30 - creditBeside(ages, balance)).toBe(balance);
});

it('an account runs on by day: billed, paid, given back; what has not come counts for nothing', () => {
  const payment = (id: string, date: string, amount: number, more: object = {}) => ({
    id,
    date,
    amount,
    status: 'confirmed',
    direction: 'in',
    ...more,
  });
  const rows = movementsOf(
    [invoice('i', '2026-07-01', 100)],
    [
      payment('p', '2026-07-02', 150),
      payment('back', '2026-07-03', 50, { direction: 'out' }),
      payment('off', '2026-07-04', 999, { status: 'rejected' }),
    ],
  );
  expect(rows.map(({ id, amount, balance }) => [id, amount, balance])).toEqual([
    ['i', 100, 100],
    ['p', -150, -50],
    ['back', 50, 0],
  ]);
});
