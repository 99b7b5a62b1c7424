import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { computed, validate } from '../kernel/validate.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import { cashMovement } from './cash-movement.entity.ts';
import { cashBook, cashEntry, checkCash, checkDrawer, entailedCash } from './cash.rules.ts';
import { customerPayment } from './customer-payment.entity.ts';
import { moneyEntrance } from './money-entrance.entity.ts';

const TODAY = '2026-11-20';
const movement = (id: string, kind: string, amount: number, more: object = {}): AnyRow => ({
  id,
  kind,
  label: `Movement ${id}`,
  date: '2026-11-10',
  amount,
  status: 'booked',
  calculatedEffect: kind === 'out' || kind === 'bank' ? -amount : amount,
  ...more,
});
const payment = (more: object = {}): AnyRow => ({
  id: 'p',
  customer: 'roux',
  direction: 'in',
  paymentMethod: 'cash',
  amount: 5_000,
  date: '2026-11-12',
  status: 'confirmed',
  ...more,
});
const entrance = (more: object = {}): AnyRow => ({
  id: 'e',
  label: 'Refund',
  kind: 'refund',
  paymentMethod: 'cash',
  amount: 3_000,
  date: '2026-11-01',
  receivedOn: '2026-11-13',
  status: 'received',
  ...more,
});
interface Tables {
  readonly movements?: readonly AnyRow[];
  readonly payments?: readonly AnyRow[];
  readonly entrances?: readonly AnyRow[];
}
const contextOf = ({ movements = [], payments = [], entrances = [] }: Tables, before?: AnyRow) => ({
  lookup: lookupOf({
    cashMovements: movements,
    customerPayments: payments,
    moneyEntrances: entrances,
    paymentMethods: [{ id: 'cash', name: 'cash' }],
  }),
  today: TODAY,
  before,
});
const codes = async (row: AnyRow, tables: Tables, before?: AnyRow) => {
  const context = contextOf(tables, before);
  const whole = await computed(cashMovement, row, context);
  return (await validate(cashMovement, whole, context)).map(({ pointer, code }) => `${pointer} ${code}`);
};
const TILL = movement('1', 'opening', 10_000);
const bookOf = (rows: readonly AnyRow[]) =>
  cashBook(rows.flatMap((row) => cashEntry('cashMovements', row, 'cash') ?? []));

it('the book has the balance after each movement, in the order of days; what comes in on a day stands first', () => {
  const late = movement('3', 'out', 500, { date: '2026-11-11' });
  const told = bookOf([late, movement('2', 'out', 4_000), TILL]);
  expect(told.map(({ row, effect, balance }) => [row.id, effect, balance])).toEqual([
    ['1', 10_000, 10_000],
    ['2', -4_000, 6_000],
    ['3', -500, 5_500],
  ]);
});

describe('the book begins with its opening', () => {
  const early = movement('3', 'in', 500, { date: '2026-11-09' });
  const ofTheDay = payment({ date: '2026-11-10' });
  const entries = (rows: readonly AnyRow[]) =>
    rows.flatMap((row) => cashEntry('customerPayments', row, 'cash') ?? []);

  it('what moved on an earlier day lies in that, what moves on the same day does not', () => {
    const paid = entries([payment({ id: 'early', date: '2026-11-09' }), ofTheDay]);
    const opened = [...paid, cashEntry('cashMovements', TILL, 'cash')!];
    expect(cashBook(opened).map(({ row, balance }) => [row.id, balance])).toEqual([
      ['1', 10_000],
      ['p', 15_000],
    ]);
    expect(cashBook(paid)).toEqual([]);
  });

  it('also with nothing in the drawer', async () => {
    const empty = movement('1', 'opening', 0);
    expect(await codes(empty, {})).toEqual([]);
    expect(await codes(movement('2', 'in', 500), { movements: [empty] })).toEqual([]);
    expect(bookOf([empty, movement('2', 'in', 500)]).map(({ balance }) => balance)).toEqual([0, 500]);
    expect(await codes(movement('1', 'opening', -1), {})).toEqual(['/amount number.low']);
  });

  it('nothing is paid out of what lay there before, and nothing moves before it or without it', async () => {
    const payments = [payment({ date: '2026-11-09' })];
    expect(await codes(movement('2', 'out', 10_001), { movements: [TILL], payments })).toEqual([
      '/amount cash.short.-1.2026-11-10',
    ]);
    expect(await codes(early, { movements: [TILL] })).toEqual(['/date cash.unopened']);
    expect(await codes(early, {})).toEqual(['/date cash.unopened']);
    // Money is given back in cash also where no cash book is kept.
    const back = payment({ direction: 'out' });
    expect(await checkDrawer('customerPayments', back, contextOf({}))).toEqual([]);
  });

  it('that was wrong is cancelled and booked anew', async () => {
    const paid = movement('2', 'out', 4_000);
    const cancelled = { ...TILL, status: 'cancelled' };
    expect(await codes(cancelled, { movements: [TILL, paid] }, TILL)).toEqual([]);
    const anew = (amount: number) =>
      codes(movement('3', 'opening', amount), { movements: [cancelled, paid] });
    expect(await anew(3_999)).toEqual(['/amount cash.short.-1.2026-11-10']);
    expect(await anew(4_000)).toEqual([]);
    // What stands there without an opening can be cancelled still.
    expect(await codes({ ...paid, status: 'cancelled' }, { movements: [cancelled, paid] }, paid)).toEqual([]);
  });
});

it.each([
  ['a payment in cash', 'customerPayments', payment(), ['2026-11-12', 5_000]],
  ['one that is given back', 'customerPayments', payment({ direction: 'out' }), ['2026-11-12', -5_000]],
  ['one that has not come', 'customerPayments', payment({ status: 'Draft' }), undefined],
  ['a transfer', 'customerPayments', payment({ paymentMethod: 't' }), undefined],
  ['an entrance in cash', 'moneyEntrances', entrance(), ['2026-11-13', 3_000]],
  ['one that is planned', 'moneyEntrances', entrance({ status: 'planned' }), undefined],
  ['what was cancelled', 'cashMovements', movement('1', 'out', 1, { status: 'cancelled' }), undefined],
] as const)('%s is told by the day on which it moved', (_name, collection, row, told) => {
  const entry = cashEntry(collection, row, 'cash');
  expect(entry && [entry.date, entry.effect]).toEqual(told);
});

describe('the drawer never holds less than nothing', () => {
  it('to the cent', async () => {
    expect(await codes(movement('2', 'out', 10_000), { movements: [TILL] })).toEqual([]);
    expect(await codes(movement('2', 'out', 10_001), { movements: [TILL] })).toEqual([
      '/amount cash.short.-1.2026-11-10',
    ]);
  });

  it('on no day: what comes later does not help, and what is paid later counts', async () => {
    const later = movement('2', 'in', 9_000, { date: '2026-11-15' });
    expect(await codes(movement('3', 'out', 12_000), { movements: [TILL, later] })).toEqual([
      '/amount cash.short.-2000.2026-11-10',
    ]);
    const paid = movement('2', 'out', 9_000, { date: '2026-11-15' });
    expect(await codes(movement('3', 'out', 2_000), { movements: [TILL, paid] })).toEqual([
      '/amount cash.short.-1000.2026-11-15',
    ]);
  });

  it('with what customers paid and what came from elsewhere', async () => {
    const out = movement('2', 'bank', 18_000, { date: '2026-11-14', bankAccount: 'bank' });
    const tables = { movements: [TILL], payments: [payment()], entrances: [entrance()] };
    expect(await codes(out, tables)).toEqual([]);
    expect(await codes(out, { ...tables, entrances: [] })).toEqual(['/amount cash.short.-3000.2026-11-14']);
  });

  it('when what had come in is changed, cancelled, rejected or taken back', async () => {
    const spent = movement('2', 'out', 14_000, { date: '2026-11-15' });
    const movements = [TILL, spent];
    const tables = { movements, payments: [payment()], entrances: [] };
    const short = ['/amount cash.short.-4000.2026-11-15'];
    expect(await codes({ ...TILL, amount: 5_000 }, tables, TILL)).toEqual(short);
    const told = async (entity: typeof customerPayment | typeof moneyEntrance, row: AnyRow, before: AnyRow) =>
      (await entity.check!(row as never, contextOf(tables, before))).map(
        ({ pointer, code }) => `${pointer} ${code}`,
      );
    expect(await told(customerPayment, payment({ status: 'rejected' }), payment())).toEqual(short);
    expect(await told(customerPayment, payment({ status: 'reconciled' }), payment())).toEqual([]);
    const came = { ...tables, payments: [], entrances: [entrance({ amount: 5_000 })] };
    const back = await moneyEntrance.check!(
      entrance({ amount: 5_000, status: 'planned' }) as never,
      contextOf(came, entrance({ amount: 5_000 })),
    );
    expect(back.map(({ code }) => code)).toEqual(['cash.short.-4000.2026-11-15']);
  });

  it('and what is wrong already may be mended', async () => {
    const movements = [TILL, movement('2', 'out', 15_000), movement('3', 'out', 100)];
    expect(await codes({ ...movements[1]!, amount: 14_000 }, { movements }, movements[1])).toEqual([]);
    expect(await codes({ ...movements[1]!, amount: 16_000 }, { movements }, movements[1])).toHaveLength(1);
  });
});

it('a count books what differs from the book: a device says it first, whoever holds all of it says it anew', async () => {
  const count = movement('9', 'count', 0, { amount: null, counted: 9_450 });
  const context = { ...contextOf({ movements: [TILL] }), now: `${TODAY} 10:00`, newKey: () => 'k' };
  const entailed = await entailedCash(count as never, context);
  expect(entailed).toEqual({ expected: 10_000, previous: '1' });
  const row = await computed(cashMovement, { ...count, ...entailed }, context);
  expect(row['calculatedEffect']).toBe(-550);
  const sent = { ...count, expected: 3, previous: '1' } as never;
  expect(await entailedCash(sent, context)).toEqual({});
  expect(await entailedCash(sent, { ...context, holdsAll: true })).toEqual({ expected: 10_000 });
  // A count that was booked keeps what it found.
  expect(await entailedCash(sent, { ...context, before: count, holdsAll: true })).toEqual({});
});

it('what was counted stands: nothing moves on a day before it', async () => {
  const counted = movement('9', 'count', 0, {
    amount: null,
    counted: 10_000,
    expected: 10_000,
    date: '2026-11-12',
  });
  const tables = { movements: [TILL, counted] };
  expect(await codes(movement('2', 'in', 1), tables)).toEqual(['/date cash.counted']);
  expect(await codes({ ...TILL, amount: 9_999 }, tables, TILL)).toEqual(['/date cash.counted']);
  expect(await codes({ ...TILL, date: '2026-11-19' }, tables, TILL)).toEqual(['/date cash.counted']);
  expect(await codes({ ...TILL, notes: 'By hand' }, tables, TILL)).toEqual([]);
  expect(await codes(movement('2', 'in', 1, { date: '2026-11-12' }), tables)).toEqual([]);
});

it.each([
  ['a payment', 'customerPayments', payment, '/date cash.counted'],
  ['an entrance', 'moneyEntrances', entrance, '/receivedOn cash.counted'],
] as const)(
  '%s in cash neither comes before a count nor leaves what was counted',
  async (_name, collection, make, told) => {
    const movements = [
      { ...TILL, date: '2026-11-05' },
      movement('9', 'count', 0, { amount: null, counted: 10_000, expected: 10_000, date: '2026-11-15' }),
    ];
    const on = (day: string, more: object = {}) => make({ date: day, receivedOn: day, ...more });
    const check = async (row: AnyRow, before?: AnyRow) =>
      (await checkDrawer(collection, row, contextOf({ movements }, before))).map(
        ({ pointer, code }) => `${pointer} ${code}`,
      );
    const [early, late] = [on('2026-11-14'), on('2026-11-15')];
    expect(await check(early)).toEqual([told]);
    expect(await check(late)).toEqual([]);
    expect(await check(late, early)).toEqual([told]);
    expect(await check({ ...early, amount: 1 }, early)).toEqual([told]);
    expect(await check({ ...early, notes: 'By hand' }, early)).toEqual([]);
    expect(await check({ ...early, paymentMethod: 't' }, early)).toEqual([told]);
    expect(await check({ ...early, paymentMethod: 't' })).toEqual([]);
    // From before the opening: it lies in that.
    expect(await check(on('2026-11-04'))).toEqual([]);
  },
);

it('where not all of the book is known, what comes from not knowing it is refused to nobody', async () => {
  const without = (...missing: string[]) => {
    const context = contextOf({ movements: [TILL] });
    const isWhole = async (collection: string) => !missing.includes(collection);
    return { ...context, lookup: { ...context.lookup, isWhole } };
  };
  const out = movement('2', 'out', 10_001);
  const told = async (row: AnyRow, context: ReturnType<typeof without>) =>
    (await checkCash(row as never, context)).map(({ code }) => code);
  expect(await told(out, without())).toEqual(['cash.short.-1.2026-11-10']);
  for (const one of ['cashMovements', 'customerPayments', 'moneyEntrances', 'paymentMethods'])
    expect(await told(out, without(one)), one).toEqual([]);
  const unopened = { ...without(), lookup: { ...contextOf({}).lookup, isWhole: async () => false } };
  expect(await told(out, unopened)).toEqual([]);
  // What is known is refused: it was opened later.
  expect(await told({ ...out, date: '2026-11-09' }, without('cashMovements'))).toEqual(['cash.unopened']);
});

it('has one beginning, no day to come, and asks each kind for what it is told by', async () => {
  expect(await codes(movement('2', 'opening', 1), { movements: [TILL] })).toEqual(['/kind cash.opened']);
  expect(await codes(movement('2', 'in', 1, { date: '2026-11-21' }), { movements: [TILL] })).toEqual([
    '/date cash.ahead',
  ]);
  expect(await codes(movement('2', 'in', 1, { amount: null }), { movements: [TILL] })).toEqual([
    '/amount required',
  ]);
  expect(await codes(movement('2', 'in', 0), { movements: [TILL] })).toEqual(['/amount required']);
  expect(await codes(movement('2', 'count', 1), { movements: [TILL] })).toEqual(['/counted required']);
  expect(await codes(movement('2', 'bank', 1), { movements: [TILL] })).toEqual(['/bankAccount cash.bank']);
  expect(await codes(movement('2', 'out', 1, { vat: 19 }), { movements: [TILL] })).toEqual([
    '/vat vat.rate.unknown',
  ]);
});

it.each([
  [12_000, 20, 2_000],
  [1_055, 5.5, 55],
  [100, 20, 17],
])('%d cents with %d %% of VAT in it bear %d', async (amount, vat, told) => {
  const row = await computed(cashMovement, movement('2', 'out', amount, { vat }), contextOf({}));
  expect(row['calculatedVat']).toBe(told);
});
