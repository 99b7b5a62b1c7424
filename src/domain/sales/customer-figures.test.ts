import { describe, expect, it } from 'vitest';
import { figuresIn } from './customer-figures.ts';

describe('figures that a customer reads', () => {
  it('are written as English writes them', () => {
    const { euro, price, number, percent } = figuresIn('en');
    expect([euro(123_456_750), euro(-5), euro(0)]).toEqual(['€1,234,567.50', '-€0.05', '€0.00']);
    expect([price(1234.5), price(0.123456)]).toEqual(['€1,234.50', '€0.123456']);
    expect([number(1234.5), number(-0.5)]).toEqual(['1,234.5', '-0.5']);
    expect([percent(5.5), percent(12, 2)]).toEqual(['5.5%', '12.00%']);
  });

  it('are written as French writes them', () => {
    const { euro, price, number, percent } = figuresIn('fr');
    expect([euro(123_450), price(1234.5), number(1234.5)]).toEqual([
      '1\u202F234,50\u00A0€',
      '1\u202F234,50\u00A0€',
      '1\u202F234,5',
    ]);
    expect([percent(5.5), percent(12, 2)]).toEqual(['5,5\u00A0%', '12,00\u00A0%']);
  });
});
