import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { renderAt } from '../../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../../ui/session/session-fake.ts';
import { AccountFigures } from './account-figures.tsx';

afterEach(cleanup);

const line = { lineKey: 'a', calculatedAmount: 2_000 } as Cost;
const figures = (account: Partial<ExpenseAccountRow>) => {
  renderAt('/', createFakeSession(), {
    '/': <AccountFigures account={account as ExpenseAccountRow} own shown={(cost) => cost} />,
  });
  return screen
    .getAllByRole('term')
    .map((name) => `${name.textContent} ${name.nextElementSibling?.textContent}`.replaceAll(/\s/g, ' '));
};

it('says nothing was granted where nobody decided, though the total is of another version', () => {
  expect(figures({ costs: [line], calculatedTotal: 2_500 })).toEqual([
    'Total 20,00 €',
    'Owed to you 20,00 €',
  ]);
});
it('says what was granted beside the total, and what is owed of it', () => {
  const granted = { ...line, accepted: 1_500 };
  expect(figures({ costs: [granted], calculatedTotal: 2_000, advance: 500 })).toEqual([
    'Total 20,00 €',
    'Granted 15,00 €',
    'Advance received 5,00 €',
    'Owed to you 10,00 €',
  ]);
});
