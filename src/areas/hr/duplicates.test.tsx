import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account, classic } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { ACCOUNT_PATH, BOSS, openAccount, type Opening } from './account-page.fixture.tsx';
import { turns } from '../../testing/turns.ts';

const SAID = /same amount, supplier and date/;
const dinner = (key: string, more: Partial<Cost> = {}): Cost => ({
  ...classic(key, 8_400, { date: '2026-11-03', bill: null, supplierName: 'Chez Paul', ...more }),
  calculatedAmount: 8_400,
});
type Opened = Awaited<ReturnType<typeof openAccount>>;

/** Paul's account “b”, of which the device learns too. */
const paulClaims = ({ engine }: Opened, costs: Cost[]) =>
  act(async () => {
    await engine.db.rows('users').put({ id: 'paul', displayLine1: 'Paul Petit', version: 1 } as never);
    await engine.db.rows('expenseAccounts').put({
      ...account('b', costs, { employee: 'paul', period: '2026-11', status: 'submitted' }),
      displayLine1: 'Fair in Lyon',
      version: 1,
    } as never);
  });
const open = (
  person: Opening['person'],
  costs: Cost[] = [dinner('d'), dinner('e', { supplierName: 'Bar' })],
) => openAccount(costs, { ...(person ? { person } : {}), more: { status: 'submitted' } });
const details = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.getByRole('region', { name: 'Lines' });
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it.each([
  ['accounts', { id: 'books', roles: ['user', 'accounts'] as const }],
  ['the manager', BOSS],
])(
  '%s are told in its row and its details that a colleague claims the same, and where',
  async (_, person) => {
    const opened = await open(person);
    await paulClaims(opened, [dinner('p', { supplierName: 'CHEZ  Paul' })]);
    const lines = await details('Bar');
    await within(lines).findByText(SAID);
    await details('Chez Paul');
    await within(lines).findByText(/same amount, supplier and date\. If it is/);
    expect(within(lines).getAllByText(SAID)).toHaveLength(1);
    const link = await within(lines).findByRole('link', { name: 'Fair in Lyon · Paul Petit' });
    expect(link.getAttribute('href')).toBe(ACCOUNT_PATH.replace(/a$/, 'b'));
  },
);

it('an account that an admin fills for nobody else is compared with those of its own employee', async () => {
  const opened = await openAccount([dinner('d')]);
  await paulClaims(opened, [dinner('p')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Chez Paul' }));
  await screen.findByRole('dialog');
  await act(turns);
  expect(screen.queryByText(SAID)).toBeNull();
  await act(async () => {
    await opened.engine.db.rows('expenseAccounts').update('b', { employee: 'marie' } as never);
  });
  await screen.findByText(SAID);
});

it('of an account of many lines the others are asked for once', async () => {
  const opened = await open(
    BOSS,
    Array.from({ length: 30 }, (_, at) => dinner(String(at), { label: `${at}` })),
  );
  const rows = opened.engine.db.rows('expenseAccounts');
  let asked = 0;
  const reading = (row: ExpenseAccountRow | undefined) => ((asked += row?.id === 'b' ? 1 : 0), row);
  rows.hook('reading', reading as never);
  await paulClaims(opened, [dinner('p')]);
  expect((await screen.findAllByText(SAID)).length).toBeGreaterThan(20);
  expect(asked).toBeLessThan(5);
});
