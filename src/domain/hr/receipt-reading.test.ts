import { describe, expect, it } from 'vitest';
import type { RecognisedFields } from '../drive/recognised-page.rules.ts';
import { classic } from './expense-account.fixture.ts';
import { companyOf, filledIn, isAsRead, isToComplete, readValues } from './receipt-reading.ts';

const at = { confidence: 0.9, page: 1, box: [0, 0, 0.1, 0.1] } as const;
const FIELDS: RecognisedFields = {
  supplier: { value: 'Boulangerie Martin', ...at },
  date: { value: '2026-11-12', ...at },
  total: { value: 12.4, ...at },
  currency: { value: 'EUR', ...at },
  vat: { value: [{ rate: 5.5, net: 11.75, amount: 0.65 }], ...at },
};
const read = (more: RecognisedFields = {}) => readValues({ ...FIELDS, ...more }, '2026-11-20', () => 'v');
const ALL = {
  supplierName: 'Boulangerie Martin',
  date: '2026-11-12',
  amountTtc: 1240,
  vat: [{ lineKey: 'v', rate: 5.5, amount: 65 }],
};

describe('what a receipt says of its line', () => {
  it('is its supplier, day, total and VAT by rate', () => expect(read()).toEqual(ALL));
  it('is no day to come', () =>
    expect(read({ date: { value: '2027-01-01', ...at } })).not.toHaveProperty('date'));
  it('is another money and no VAT where it was paid abroad', () =>
    expect(read({ currency: { value: 'USD', ...at } })).toEqual({
      supplierName: ALL.supplierName,
      date: ALL.date,
      currency: 'USD',
      currencyAmount: 12.4,
    }));
  it.each([
    [[{ rate: 20, net: 60, amount: 12.4 }]],
    [[{ rate: 33, net: 9, amount: 3.4 }]],
    [[{ rate: 20, net: 9, amount: -1 }]],
  ])('leaves out VAT that cannot be', (value) =>
    expect(read({ vat: { value, ...at } })).not.toHaveProperty('vat'),
  );
});

describe('what is filled in', () => {
  const began = { lineKey: 'a', date: '2026-11-20', bill: 'f', expense: { expenseClassic: {} } };
  const fill = (touched: string[] = [], line: object = {}, from: object = {}, values = read()) => {
    const beginning = { ...began, ...from };
    return filledIn({ ...beginning, ...line }, { began: beginning, touched: new Set(touched), read: values });
  };
  it('is everything where nothing was typed', () => expect(fill()).toEqual(ALL));
  it('is nothing where it stands already', () => expect(fill([], ALL)).toEqual({}));
  it('leaves what its person typed, or emptied', () => {
    expect(fill(['supplierName', 'date'], { supplierName: 'Chez Paul' })).toEqual({
      amountTtc: ALL.amountTtc,
      vat: ALL.vat,
    });
    expect(fill(['supplierName'], { supplierName: '' })).not.toHaveProperty('supplierName');
  });
  it('leaves VAT out of a total that was typed otherwise, and fills it into the same', () => {
    expect(fill(['amountTtc'], { amountTtc: 1300 })).not.toHaveProperty('vat');
    expect(fill(['amountTtc'], { amountTtc: 1240 })).toHaveProperty('vat');
  });
  it('leaves what was confirmed before, its date too', () =>
    expect(fill([], {}, { amountTtc: 900, supplierName: 'Chez Paul' })).toEqual({}));
  it('takes back what another receipt had said', () =>
    expect(fill([], ALL, {}, {})).toEqual({
      supplierName: null,
      date: '2026-11-20',
      amountTtc: null,
      vat: null,
    }));
  it('leaves the amount where its person chose another money', () =>
    expect(Object.keys(fill(['currency'], { currency: 'USD' }))).toEqual(['supplierName', 'date']));
});

describe('who wrote it', () => {
  const lookup = (rows: Record<string, string>[]) => ({
    get: () => Promise.resolve(undefined),
    where: (_collection: string, where: object) =>
      Promise.resolve(
        rows.filter((row) => Object.entries(where).every(([name, value]) => row[name] === value)) as never,
      ),
  });
  const siren = { value: '732829320', ...at };
  it('is the company here that has its number', async () => {
    const here = lookup([{ id: 'c', siren: siren.value, displayLine1: 'Martin SAS' }]);
    const company = await companyOf({ ...FIELDS, siren }, here);
    expect(readValues(FIELDS, '2026-11-20', () => 'v', company)).toMatchObject({
      supplier: 'c',
      supplierName: 'Martin SAS',
    });
  });
  it('is none where several have it, or nobody', async () => {
    expect(await companyOf({ siren }, lookup([]))).toBeUndefined();
    const two = [
      { id: 'a', siren: siren.value },
      { id: 'b', siren: siren.value },
    ];
    expect(await companyOf({ siren }, lookup(two))).toBeUndefined();
  });
});

it('tells a line to complete by its amount', () => {
  const bought = { bill: 'f', expense: { expenseClassic: {} } };
  expect(isToComplete(bought)).toBe(true);
  expect(isToComplete({ ...bought, amountTtc: 0 })).toBe(false);
  expect(isToComplete({ bill: 'f', expense: { expenseTrip: { mode: 'car' } } }), 'a journey').toBe(false);
  expect(isToComplete({ bill: 'f', expense: { expenseTrip: { mode: 'train' } } })).toBe(true);
  expect(isToComplete(classic('c', 1_000))).toBe(false);
});
it('tells whether a field says what the receipt does, whatever the key of its VAT', () => {
  expect(isAsRead('vat', { vat: [{ lineKey: 'other', rate: 5.5, amount: 65 }] }, read())).toBe(true);
  expect(isAsRead('amountTtc', { amountTtc: 1 }, read())).toBe(false);
});
