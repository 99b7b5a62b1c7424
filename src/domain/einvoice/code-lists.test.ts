import { describe, expect, it } from 'vitest';
import { UNITS } from '../documents/units.fields.ts';
import {
  ADDRESS_SCHEMES,
  CHARGE_REASONS,
  CURRENCIES,
  IDENTIFIER_SCHEMES,
  PAYMENT_MEANS,
  UNITS_OF_MEASURE,
  VAT_PREFIXES,
} from './code-lists.ts';

describe('the code lists', () => {
  it('hold as many codes as the norm lists', () => {
    expect(UNITS_OF_MEASURE.size).toBe(2162);
    expect(CURRENCIES.size).toBe(180);
    expect(CHARGE_REASONS.size).toBe(178);
    expect(ADDRESS_SCHEMES.size).toBe(99);
    expect(IDENTIFIER_SCHEMES.size).toBe(235);
    expect(PAYMENT_MEANS.size).toBe(84);
  });

  it('know every unit and every means of payment that a document offers', () => {
    expect(Object.keys(UNITS).filter((unit) => !UNITS_OF_MEASURE.has(unit))).toEqual([]);
    // Transfer, direct debit, card, cheque, cash, bill of exchange, and a way of the company's own.
    const means = ['58', '59', '48', '20', '10', '24', 'ZZZ'];
    expect(means.filter((code) => !PAYMENT_MEANS.has(code))).toEqual([]);
  });

  it('tell codes from what only looks like one', () => {
    expect(['C62', 'XPP', 'KWH', '1I'].filter((code) => !UNITS_OF_MEASURE.has(code))).toEqual([]);
    expect(['ZZZ', 'PCS', 'XXX', 'X'].filter((code) => UNITS_OF_MEASURE.has(code))).toEqual([]);
    expect(['EUR', 'CHF', 'XPF'].filter((code) => !CURRENCIES.has(code))).toEqual([]);
    expect(['FRF', 'XYZ', 'EU'].filter((code) => CURRENCIES.has(code))).toEqual([]);
    expect(['FR', 'EL', 'XI', 'MC'].filter((code) => !VAT_PREFIXES.has(code))).toEqual([]);
    expect(['ZZ', 'UK', 'EU'].filter((code) => VAT_PREFIXES.has(code))).toEqual([]);
    expect(['0225', '0088', 'EM'].filter((code) => !ADDRESS_SCHEMES.has(code))).toEqual([]);
    expect(['0226', '225', 'SIRET'].filter((code) => ADDRESS_SCHEMES.has(code))).toEqual([]);
  });
});
