import { describe, expect, it } from 'vitest';
import { expenseAccount } from '../../domain/hr/expense-account.entity.ts';
import { counted } from './counted.ts';

const french = { 'Expense account': 'Note de frais', 'Expense accounts': 'Notes de frais' } as Record<
  string,
  string
>;
const word = (text: string) => french[text] ?? text;

describe('so many rows of an entity', () => {
  it('are called by its own word, of one or of many as each language counts', () => {
    expect(counted(expenseAccount, 1, 'fr', word)).toBe('1 note de frais');
    expect(counted(expenseAccount, 0, 'fr', word)).toBe('0 note de frais');
    expect(counted(expenseAccount, 2, 'fr', word)).toBe('2 notes de frais');
    expect(counted(expenseAccount, 1, 'en', (text) => text)).toBe('1 expense account');
    expect(counted(expenseAccount, 0, 'en', (text) => text)).toBe('0 expense accounts');
  });

  it('keep a word of capitals', () => {
    expect(counted({ label: 'VAT rate', plural: 'VAT rates' }, 2, 'en', (text) => text)).toBe('2 VAT rates');
  });
});
