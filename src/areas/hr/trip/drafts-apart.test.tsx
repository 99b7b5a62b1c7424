import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { account, mileage } from '../../../domain/hr/expense-account.fixture.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { DraftsApart } from './drafts-apart.tsx';

afterEach(cleanup);

const cost = mileage('c1', '2026-04-01', 100);
const own = account('c', [cost]);
const others = [
  account('a', [mileage('a1', '2026-02-01', 14_977)], { status: 'submitted' }),
  account('b', [mileage('b1', '2026-03-01', 1402.8), mileage('b2', '2025-03-01', 7)]),
  account('r', [mileage('r1', '2026-03-02', 9)], { status: 'refused' }),
];
const show = (id: string, rows: readonly object[]) =>
  renderWithEngine({
    pages: {
      '/': (
        <p data-testid="said">
          <DraftsApart account={own} cost={cost} />
        </p>
      ),
    },
    person: { id, roles: ['user', 'accounts'] },
    rows: { expenseAccounts: rows as never },
  });
const said = () => screen.getByTestId('said').textContent?.replaceAll(/\s/g, ' ');

it('the author is told what other drafts hold of the same vehicle and year', async () => {
  await show('marie', [own, ...others]);
  await waitFor(() => expect(said()).toBe('Not counted: 1 402,8 km in other drafts'));
});

it('an approver whose device has no drafts is told that drafts are not counted', async () => {
  await show('books', [others[0]!]);
  await waitFor(() => expect(said()).toBe('Drafts are not counted'));
});

it('the author without other drafts is told nothing', async () => {
  const { engine } = await show('marie', [own, others[0]!]);
  await waitFor(() => expect(said()).toBe(''));
  await engine.db.rows('expenseAccounts').put(others[1] as never);
  await waitFor(() => expect(said()).toContain('in other drafts'));
});
