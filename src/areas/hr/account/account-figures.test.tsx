import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { AccountFigures } from './account-figures.tsx';

afterEach(cleanup);

const line = { lineKey: 'a', calculatedAmount: 2_000 } as Cost;
const figures = async (account: Partial<ExpenseAccountRow>) => {
  await renderWithEngine({
    pages: { '/': <AccountFigures row={{ id: 'a', unsent: false, employee: 'marie', ...account }} /> },
    person: { id: 'marie' },
  });
  return (await screen.findAllByRole('term')).map((name) =>
    `${name.textContent} ${name.nextElementSibling?.textContent}`.replaceAll(/\s/g, ' '),
  );
};

it('says nothing was granted where nobody decided, though the total is of another version', async () => {
  expect(await figures({ costs: [line], calculatedTotal: 2_500 })).toEqual([
    'Total 20,00 €',
    'Owed to you 20,00 €',
  ]);
});
it('says what was granted beside the total, and what is owed of it', async () => {
  const granted = { ...line, accepted: 1_500 };
  expect(await figures({ costs: [granted], calculatedTotal: 2_000, advance: 500 })).toEqual([
    'Total 20,00 €',
    'Granted 15,00 €',
    'Advance received 5,00 €',
    'Owed to you 10,00 €',
  ]);
});
it('says of a paid account what was paid back, and of a refused one nothing that is owed', async () => {
  expect(await figures({ costs: [line], status: 'paid' })).toEqual(['Total 20,00 €', 'Paid back 20,00 €']);
  cleanup();
  expect(await figures({ costs: [line], status: 'refused' })).toEqual(['Total 20,00 €']);
});
it('tells whoever books it what comes back of which rate', async () => {
  const costs = [
    { ...line, vat: [{ lineKey: 'v', rate: 20, amount: 300 }], expense: { expenseClassic: {} } },
  ];
  await renderWithEngine({
    pages: { '/': <AccountFigures row={{ id: 'a', unsent: false, employee: 'marie', costs }} /> },
    person: { id: 'books', roles: ['user', 'accounts'] },
  });
  await screen.findByText(/^20 %: 3,00 €$/);
});
