import { describe, expect, it } from 'vitest';
import { figuresIn } from '../documents/figures.rules.ts';
import { figuresOf } from './customer-figures.ts';

describe('figures that a customer reads', () => {
  it.each(['en', 'fr'] as const)('are those of section 9 in each language: %s', (language) => {
    const { euro, price, number, percent } = figuresIn(language);
    expect([euro(123_456_750), euro(-5), euro(0)]).toEqual([
      '1\u202F234\u202F567,50\u00A0€',
      '-0,05\u00A0€',
      '0,00\u00A0€',
    ]);
    expect([price(1234.5), price(0.123456)]).toEqual(['1\u202F234,50\u00A0€', '0,123456\u00A0€']);
    expect([number(1234.5), number(-0.5)]).toEqual(['1\u202F234,5', '-0,5']);
    expect([percent(5.5), percent(12, 2)]).toEqual(['5,5\u00A0%', '12,00\u00A0%']);
  });

  it('stay as they were in what was issued in English before', () => {
    const before = { status: 'issued', issuedAs: { format: 4 } };
    const { euro, price, number, percent } = figuresOf(before, 'en');
    expect([euro(123_456_750), price(0.123456), number(1234.5), percent(5.5)]).toEqual([
      '€1,234,567.50',
      '€0.123456',
      '1,234.5',
      '5.5%',
    ]);
    for (const row of [{ status: 'draft' }, { status: 'issued', issuedAs: { format: 5 } }])
      expect(figuresOf(row, 'en')).toBe(figuresIn('en'));
    expect(figuresOf(before, 'fr')).toBe(figuresIn('fr'));
  });
});
