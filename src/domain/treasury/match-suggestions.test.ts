import { describe, expect, it } from 'vitest';
import { affectationOf } from './affectation.rules.ts';
import { ruleFor, suggestMatches, type Candidate } from './match-suggestions.rules.ts';
import { differenceOf } from './bank-statement.rules.ts';

describe('how much of a bank line is matched', () => {
  it.each([
    [-10_000, 0, 'unaffected'],
    [-10_000, -4_000, 'partially'],
    [-10_000, -10_000, 'totally'],
    [-10_000, -10_001, 'affected too much'],
    [10_000, -10_000, 'affected too much'],
    [10_000, 10_000, 'totally'],
  ] as const)('%i with %i matched is %s', (amount, affected, state) =>
    expect(affectationOf(amount, affected)).toBe(state),
  );
});

const flow = {
  id: 'f',
  bank: 'b',
  date: '2026-11-10',
  label: 'VIR SEPA ACIERS DU NORD F2026-0117',
  amount: -120_000,
  counterpartIban: 'FR76 3000 6000 0112 3456 7890 189',
};
const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  collection: 'invoicings',
  id,
  name: id,
  amount: -120_000,
  date: '2026-03-01',
  words: ['', ''],
  ...more,
});

describe('suggestions for a bank line', () => {
  it('come by amount, reference, IBAN, name and day, the likeliest first', () => {
    const found = suggestMatches(flow, [
      candidate('same amount'),
      candidate('reference', { words: ['F2026-0117', 'Aciers du Nord'], date: '2026-11-08' }),
      candidate('other', { amount: -1 }),
      candidate('way', { amount: 120_000 }),
      candidate('account', { iban: 'FR7630006000011234567890189' }),
    ]);
    expect(found.map(({ id, reasons }) => [id, reasons])).toEqual([
      ['reference', ['amount', 'reference', 'name', 'date']],
      ['account', ['amount', 'iban']],
      ['same amount', ['amount']],
    ]);
  });
  it('are of what is left of it', () => {
    const half = { ...flow, affectations: [{ onCollection: 'invoicings', onId: 'x', amount: -60_000 }] };
    expect(suggestMatches(half, [candidate('rest', { amount: -60_000 })])).toHaveLength(1);
    expect(suggestMatches(half, [candidate('whole')])).toHaveLength(0);
  });
});

describe('a matching rule', () => {
  const rule = { id: 'r', labelContains: 'aciers', direction: 'out', minAmount: 100_000 };
  it('speaks of lines by label, direction and amount', () => {
    expect(ruleFor(flow, [rule])).toBe(rule);
    expect(ruleFor({ ...flow, amount: 120_000 }, [rule])).toBeUndefined();
    expect(ruleFor({ ...flow, amount: -99_999 }, [rule])).toBeUndefined();
    expect(ruleFor(flow, [{ ...rule, isActive: false }])).toBeUndefined();
    expect(ruleFor(flow, [{ ...rule, bank: 'another' }])).toBeUndefined();
  });
});

it('a statement is whole where its lines lead from one balance to the other', () => {
  const balances = { openingBalance: 100_000, closingBalance: 80_000 };
  expect(differenceOf(balances, [{ amount: -30_000 }, { amount: 10_000 }])).toBe(0);
  expect(differenceOf(balances, [{ amount: -30_000 }])).toBe(-10_000);
});
