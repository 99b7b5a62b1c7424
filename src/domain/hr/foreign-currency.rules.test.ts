import { describe, expect, it } from 'vitest';
import { account, classic, company } from './expense-account.fixture.ts';
import { typedAmount } from './expense-amounts.rules.ts';
import { lastRate, rateWithin } from './foreign-currency.rules.ts';

const dollars = (lineKey: string, date: string, rate: number | null, more = {}) =>
  classic(lineKey, 900, { date, currency: 'USD', currencyAmount: 10, rate, ...more });

describe('the last rate of a currency', () => {
  const accounts = [
    account('a', [dollars('old', '2026-01-05', 0.9), dollars('none', '2026-03-09', null)]),
    account('b', [
      dollars('late', '2026-03-02', 0.92, { rateSource: 'ECB', rateDate: '2026-02-27' }),
      classic('pound', 100, { currency: 'GBP', rate: 1.17 }),
    ]),
  ];

  it('is that of the latest line that has one, with its source and its day', () => {
    expect(lastRate('USD', accounts)).toEqual({ rate: 0.92, rateSource: 'ECB', rateDate: '2026-02-27' });
    expect(lastRate('USD', accounts, 'late')).toEqual({
      rate: 0.9,
      rateSource: null,
      rateDate: '2026-01-05',
    });
    expect(lastRate('CHF', accounts)).toBeUndefined();
  });
});

describe('the rate within two amounts', () => {
  it('gives the euros back', () => {
    const rate = rateWithin(1234, 56.78);
    expect(typedAmount(classic('1', 0, { amountTtc: null, currencyAmount: 56.78, rate }))).toBe(1234);
    expect(rateWithin(1234, 0)).toBeUndefined();
  });

  it.each([
    ['JPY', 45_000, 275_43],
    ['VND', 2_500_000, 91_23],
    ['KRW', 180_000, 112_34],
    ['HUF', 60_000, 150_37],
    ['IDR', 1_500_000, 86_41],
  ])('of %s is taken with what the bank took', async (currency, currencyAmount, euros) => {
    const rate = rateWithin(euros, currencyAmount) ?? 0;
    const line = (more: object) => classic('1', euros, { currency, currencyAmount, rate, ...more });
    const codesOf = async (more: object) =>
      (await company().check(account('a', [line(more)]))).map(({ code }) => code);
    expect(await codesOf({})).toEqual([]);
    // Another digit of the rate is not its rounding any more.
    expect(await codesOf({ rate: rate + 0.000_002 })).toEqual(['amount.currency.mismatch']);
  });
});
