import { describe, expect, it } from 'vitest';
import { account, classic, company, mileage } from './expense-account.fixture.ts';
import { recoverableVatOf, vatByRate } from './expense-amounts.rules.ts';
import type { Cost } from './expense-kinds.rules.ts';

const problemsOf = async (cost: Cost, parameters: { id: string }[] = []) =>
  (await company(undefined, { parameters }).check(account('a', [cost]))).map(({ pointer, code, message }) => [
    pointer,
    code,
    message,
  ]);
const MISMATCH = 'The amount does not correspond to that calculated';
const vat = (...rows: [rate: number, amount: number, net?: number][]) =>
  rows.map(([rate, amount, net], index) => ({
    lineKey: `v${index}`,
    rate,
    amount,
    ...(net === undefined ? {} : { net }),
  }));

describe('an amount that can be derived', () => {
  it('is that of the mileage scale within a cent', async () => {
    for (const typed of [6359, 6360, 6361])
      expect(await problemsOf({ ...mileage('1', '2026-03-02', 100), amountTtc: typed })).toEqual([]);
    for (const typed of [6358, 6362, 10_000]) {
      expect(await problemsOf({ ...mileage('1', '2026-03-02', 100), amountTtc: typed })).toEqual([
        ['/costs/0/amountTtc', 'amount.mismatch', MISMATCH],
      ]);
    }
  });

  it('is quantity × unit price within a cent', async () => {
    const priced = (amountTtc: number | null) =>
      classic('1', 0, { amountTtc, expense: { expenseClassic: { quantity: 3, unitPrice: 12.345 } } });
    for (const typed of [3703, 3704, 3705, null]) expect(await problemsOf(priced(typed))).toEqual([]);
    for (const typed of [3702, 3706])
      expect(await problemsOf(priced(typed))).toEqual([
        ['/costs/0/amountTtc', 'amount.quantity.mismatch', MISMATCH],
      ]);
  });

  it('is the foreign amount × its rate within a cent', async () => {
    const foreign = (amountTtc: number) =>
      classic('1', amountTtc, { currency: 'USD', currencyAmount: 100, rate: 0.91234 });
    expect(await problemsOf(foreign(9123))).toEqual([]);
    expect(await problemsOf(foreign(9100))).toEqual([
      ['/costs/0/amountTtc', 'amount.currency.mismatch', MISMATCH],
    ]);
  });

  it('is never claimed beyond what the line comes to', async () => {
    expect(await problemsOf(classic('1', 5000, { claimed: 5000 }))).toEqual([]);
    expect(await problemsOf(classic('1', 5000, { claimed: 5001 }))).toEqual([
      ['/costs/0/claimed', 'claimed.exceeds', MISMATCH],
    ]);
  });
});

describe('VAT of a line', () => {
  it('adds up with its nets to the gross', async () => {
    expect(await problemsOf(classic('1', 17_500, { vat: vat([20, 2000, 10_000], [10, 500, 5000]) }))).toEqual(
      [],
    );
    expect(await problemsOf(classic('1', 17_501, { vat: vat([20, 2000, 10_000], [10, 500, 5000]) }))).toEqual(
      [],
    );
    expect(await problemsOf(classic('1', 17_502, { vat: vat([20, 2000, 10_000], [10, 500, 5000]) }))).toEqual(
      [['/costs/0/amountTtc', 'vat.total.mismatch', MISMATCH]],
    );
  });

  it('is its net times its rate within a cent', async () => {
    expect(await problemsOf(classic('1', 12_001, { vat: vat([20, 2001, 10_000]) }))).toEqual([]);
    expect(await problemsOf(classic('1', 12_002, { vat: vat([20, 2002, 10_000]) }))).toEqual([
      ['/costs/0/vat/0/amount', 'vat.amount.mismatch', MISMATCH],
    ]);
  });

  it('has a net on every row or on none', async () => {
    expect(await problemsOf(classic('1', 17_500, { vat: vat([20, 2000, 10_000], [10, 500]) }))).toEqual([
      ['/costs/0/vat/1/net', 'vat.net.missing', 'Please complete all required fields'],
    ]);
  });

  it('without nets is no more than the gross can hold', async () => {
    for (const amount of [0, 1500, 2000, 2001])
      expect(await problemsOf(classic('1', 12_000, { vat: vat([20, amount]) }))).toEqual([]);
    expect(await problemsOf(classic('1', 12_000, { vat: vat([20, 2002]) }))).toEqual([
      ['/costs/0/amountTtc', 'vat.total.mismatch', MISMATCH],
    ]);
    // 10.00 at 10 % and 10.00 at 5.5 % come from 110.00 and 191.82.
    expect(await problemsOf(classic('1', 30_182, { vat: vat([10, 1000], [5.5, 1000]) }))).toEqual([]);
    expect(await problemsOf(classic('1', 29_900, { vat: vat([10, 1000], [5.5, 1000]) }))).toEqual([
      ['/costs/0/amountTtc', 'vat.total.mismatch', MISMATCH],
    ]);
  });

  it('of the rate zero is nothing', async () => {
    expect(await problemsOf(classic('1', 1000, { vat: vat([0, 0]) }))).toEqual([]);
    expect(await problemsOf(classic('1', 1000, { vat: vat([0, 1]) }))).toEqual([
      ['/costs/0/vat/0/amount', 'vat.amount.mismatch', MISMATCH],
    ]);
  });

  it('has a rate of the list, which is a parameter', async () => {
    for (const rate of [2.1, 5.5, 10, 20, 8.5])
      expect(await problemsOf(classic('1', 1000, { vat: vat([rate, 5]) }))).toEqual([]);
    expect(await problemsOf(classic('1', 1000, { vat: vat([19, 5]) }))).toEqual([
      ['/costs/0/vat/0/rate', 'vat.rate.unknown', 'Please fill in the required fields correctly'],
    ]);
    const parameters = [{ id: 'p', key: 'vat.rates', value: [19], validFrom: '2026-03-01' }];
    expect(await problemsOf(classic('1', 1000, { vat: vat([19, 5]) }), parameters)).toEqual([]);
    expect(
      (await problemsOf(classic('1', 1000, { date: '2026-02-28', vat: vat([19, 5]) }), parameters))[0]?.[1],
    ).toBe('vat.rate.unknown');
  });
});

describe('the totals of an account', () => {
  it('are what it costs, what comes back and what the employee is owed', async () => {
    const toll: Cost = {
      lineKey: '3',
      date: '2026-03-02',
      amountTtc: 1200,
      vat: vat([20, 200]),
      expense: { expenseTrip: { mode: 'toll' } },
    };
    const fuel: Cost = {
      lineKey: '4',
      date: '2026-03-02',
      amountTtc: 6000,
      vat: vat([20, 1000]),
      paidBy: 'company',
      expense: { expenseTrip: { mode: 'fuel' } },
    };
    const hotel: Cost = {
      lineKey: '5',
      date: '2026-03-02',
      amountTtc: 11_000,
      vat: vat([10, 1000]),
      accepted: 8000,
      expense: { expenseHousing: { checkIn: '2026-03-02', checkOut: '2026-03-04' } },
    };
    const row = await company().write(
      account(
        'a',
        [
          mileage('1', '2026-03-02', 100),
          classic('2', 2400, { vat: vat([20, 400]), claimed: 2000, recoverableVat: 50 }),
          toll,
          fuel,
          hotel,
        ],
        { advance: 1000 },
      ),
    );
    expect(row).toMatchObject({
      calculatedTotal: 6360 + 2400 + 1200 + 6000 + 11_000,
      calculatedVat: 400 + 200 + 1000 + 1000,
      calculatedRecoverableVat: 167 + 200 + 800 + 0,
      calculatedAccepted: 6360 + 2000 + 1200 + 6000 + 8000,
      calculatedOwed: 6360 + 2000 + 1200 + 8000 - 1000,
    });
    expect(row.costs?.[4]?.expense.expenseHousing?.calculatedNights).toBe(2);
  });

  it('give back the VAT of what is granted, at every rate', async () => {
    const line = classic('1', 22_600, { vat: vat([20, 2000], [5.5, 520]) });
    const granted = (accepted: number) => ({ ...line, calculatedAmount: 22_600, accepted });
    expect(recoverableVatOf(granted(11_300))).toBe(1260);
    expect(recoverableVatOf(granted(0))).toBe(0);
    expect(vatByRate([granted(11_300)]).map(({ recoverable }) => recoverable)).toEqual([1000, 260]);
    const row = await company().write(account('a', [granted(11_300)], { status: 'approved' }));
    expect(row.calculatedRecoverableVat).toBe(1260);
  });

  it('come from quantity × unit price where no amount is typed', async () => {
    const row = await company().write(
      account('a', [
        classic('1', 0, {
          amountTtc: null,
          expense: { expenseClassic: { quantity: 2.5, unitPrice: 12.345 } },
        }),
      ]),
    );
    expect(row.calculatedTotal).toBe(3086);
  });

  it('of nothing are zero', async () => {
    expect(await company().write(account('a', []))).toMatchObject({
      calculatedTotal: 0,
      calculatedVat: 0,
      calculatedRecoverableVat: 0,
      calculatedAccepted: 0,
      calculatedOwed: 0,
    });
  });
});
