import { describe, expect, it } from 'vitest';
import { ROAD_SETTINGS } from './company/road-settings.ts';
import { checkParameter } from './company/parameter.rules.ts';
import { numberText } from './kernel/number-look.ts';
import { validateShape } from './kernel/validate.ts';
import { SALES_SETTINGS } from './sales/sales-settings.ts';
import { TREASURY_SETTINGS } from './treasury/treasury-settings.ts';
import { DOCUMENT_SETTINGS } from './documents/document-settings.ts';

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  numbering: [{}, { DEV: { prefix: 'Q', digits: 3 }, TIC: { prefix: 'HELP', digits: 6 } }],
  'vat.rates': [[20], [0, 2.1, 5.5, 10, 20]],
  'road.factors': [{ shortUnderKm: 50, short: 1.3, long: 1.2 }],
  'bank.matching': [{ tolerance: 0.05, days: 5 }],
  'sales.quoteValidDays': [30],
  'sales.lateRate': [12.15],
  'sales.facturXProfile': ['BASIC'],
};
const lookup = { get: async () => undefined, where: async () => [] };
const ALL = [...DOCUMENT_SETTINGS, ...ROAD_SETTINGS, ...SALES_SETTINGS, ...TREASURY_SETTINGS];
const settingOf = (key: string) => ALL.find((one) => one.key === key)!;
/** Codes and places of what is wrong with a form. */
const wrong = (key: string, form: Readonly<Record<string, unknown>>): string[] => {
  const { fields, check } = settingOf(key);
  return [...validateShape({ fields }, form), ...(check?.(form) ?? [])].map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );
};

describe.each(ALL)('the setting $key', ({ key, fields, toForm, toValue }) => {
  it('says in a form what the rules read, and makes of it what the server takes', async () => {
    for (const value of VALUES[key]!) {
      const form = toForm(value);
      expect(validateShape({ fields }, form)).toEqual([]);
      expect(toValue(form)).toEqual(value);
      const row = { id: 'p', key, value: toValue(form), validFrom: '2026-01-01' };
      expect(await checkParameter(row, { lookup, today: '2026-11-26' })).toEqual([]);
    }
  });

  it('begins empty where the value is none that a rule could read', () => {
    for (const value of [undefined, null, 'x', -1]) expect(toForm(value)).toEqual({});
  });
});

it('VAT rates are percentages, at least one, each once', () => {
  const rates = (...all: (number | null)[]) => ({
    rates: all.map((rate, at) => ({ lineKey: String(at), rate })),
  });
  expect(wrong('vat.rates', rates())).toContain('/rates required');
  expect(wrong('vat.rates', rates(20, 5.5, 20))).toEqual(['/rates/2/rate unique']);
  expect(wrong('vat.rates', rates(120))).toHaveLength(1);
  expect(wrong('vat.rates', rates(null))).toContain('/rates/0/rate required');
});

it('prefixes are of signs that e-invoices take, and no two series share one', () => {
  const looks = (...all: [string, string][]) => ({
    looks: all.map(([series, prefix], at) => ({ lineKey: String(at), series, prefix, digits: 4 })),
  });
  expect(wrong('numbering', looks(['DEV', 'Q-A'], ['TIC', 'T/1']))).toEqual([]);
  expect(wrong('numbering', looks(['DEV', 'a b']))).toEqual(['/looks/0/prefix invalid']);
  expect(wrong('numbering', looks(['DEV', 'FA']))).toEqual(['/looks/0/prefix unique']);
  expect(wrong('numbering', looks(['DEV', 'TIC']))).toEqual(['/looks/0/prefix unique']);
  expect(wrong('numbering', looks(['DEV', 'Q'], ['BC', 'q']))).toEqual(['/looks/1/prefix unique']);
  expect(wrong('numbering', looks(['DEV', 'Q'], ['DEV', 'R']))).toEqual(['/looks/1/series unique']);
});

it('a number is written as the company chose, else by its series', () => {
  const series = { name: 'DEV', year: '2026', digits: 5 };
  expect(numberText(series, 42, undefined)).toBe('DEV-2026-00042');
  expect(numberText(series, 42, { DEV: { prefix: 'Q', digits: 3 } })).toBe('Q-2026-042');
  expect(numberText(series, 1234, { DEV: { prefix: 'Q', digits: 3 } })).toBe('Q-2026-1234');
});
