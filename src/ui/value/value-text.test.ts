import { describe, expect, it } from 'vitest';
import * as field from '../../domain/kernel/field.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { expenseAccountMachine } from '../../domain/hr/expense-account.machine.ts';
import { isFigure, valueText } from './value-text.ts';

const shown = (one: Field, value: unknown) => valueText(one, value, (text) => `«${text}»`);

describe('a value in a line of text', () => {
  it.each<[string, Field, unknown, string]>([
    ['money', field.money('M'), 123_456, '1\u202f234,56\u00a0€'],
    ['a price', field.decimal('P', { unit: '€' }), 12.5, '12,50\u00a0€'],
    ['a price with more decimals', field.decimal('P', { unit: '€' }), 0.12345, '0,12345\u00a0€'],
    ['money of nothing', field.money('M'), 0, '0,00\u00a0€'],
    ['percent', field.percent('P'), 20, '20\u00a0%'],
    ['percent with decimals', field.percent('P'), 5.5, '5,5\u00a0%'],
    ['decimal with a unit', field.decimal('D', { unit: 'km' }), 391.5, '391,5\u00a0km'],
    ['integer', field.integer('I'), 12_000, '12\u202f000'],
    ['date', field.date('D'), '2026-11-20', '20/11/2026'],
    ['timestamp', field.timestamp('T'), '2026-11-20 14:05', '20/11/2026 14:05'],
    ['month', field.text('P', { format: 'month' }), '2026-11', '11/2026'],
    ['enum', field.choice('E', { a: 'Alpha' }), 'a', '«Alpha»'],
    ['unknown option', field.choice('E', { a: 'Alpha' }), 'z', '«z»'],
    ['enums', field.choices('E', { a: 'Alpha', b: 'Beta' }), ['b', 'a'], '«Beta», «Alpha»'],
    ['texts', field.texts('T'), ['vip', 'north'], 'vip, north'],
    ['status', field.status('S', expenseAccountMachine), 'submitted', '«Submitted»'],
    ['rich text', field.richText('R'), '<p>Hello <b>you</b></p>', 'Hello you'],
    ['spaces', field.text('T'), '   ', ''],
    ['nothing', field.money('M'), null, ''],
    ['an empty list', field.texts('T'), [], ''],
  ])('%s', (_name, one, value, text) => expect(shown(one, value)).toBe(text));

  it('sets figures apart from words', () => {
    expect(isFigure(field.money('M'))).toBe(true);
    expect(isFigure(field.date('D'))).toBe(false);
  });
});
