import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../domain/access.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useHeldAt } from '../../offline/index.ts';
import { me, renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import HomePage from './home-page.tsx';

vi.mock('../../offline/index.ts', { spy: true });

const account = (id: string, employee: string, status: string, total: number): AnyRow => ({
  id,
  version: 1,
  displayLine1: id,
  employee,
  status,
  calculatedTotal: total,
  calculatedOwed: total,
});
const open = async (
  roles: Role[],
  accounts: AnyRow[],
  cursor: object | null = {},
  send?: RenderWithEngineOptions['send'],
) => {
  const { engine } = await renderWithEngine({
    at: '/',
    pages: { '/': <HomePage /> },
    person: { ...me, roles, members: new Set(['paul']) },
    rows: {
      expenseAccounts: accounts,
      companies: [{ id: 'c1', version: 1, displayLine1: 'Acme', displayLine2: 'Lyon' }],
    },
    ...(send ? { send } : {}),
  });
  if (cursor)
    await act(() =>
      engine.db.strict.cursors.put({ collection: 'expenseAccounts', cursor: 'c1.1', at: 1, ...cursor }),
    );
};
const section = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
const lines = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

describe('my day', () => {
  afterEach(cleanup);

  it('says where my money is, and leads there', async () => {
    await open(
      ['user'],
      [
        account('1', me.id, 'draft', 1000),
        account('2', me.id, 'draft', 234_556),
        account('3', me.id, 'submitted', 500),
        account('4', me.id, 'paid', 9900),
        account('5', 'paul', 'submitted', 700),
      ],
    );
    await screen.findByText('Submitted');
    const mine = await section('My expense accounts');
    expect(lines(mine)).toEqual(['Draft22\u202f355,56\u00a0€', 'Submitted15,00\u00a0€']);
    expect(
      within(mine)
        .getByRole('link', { name: /^Draft/ })
        .getAttribute('href'),
    ).toBe('/humanressources/expenseAccounts?status=draft');
    expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull();
    expect(screen.getByText(/Friday.*20/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add expense' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add mileage' })).toBeTruthy();
  });

  it('tells people who decide what waits for them, never their own', async () => {
    await open(
      ['admin'],
      [
        account('1', me.id, 'submitted', 1000),
        account('2', 'paul', 'submitted', 2000),
        account('3', 'paul', 'validated', 3000),
      ],
    );
    await screen.findByText('1 expense account to approve');
    expect(lines(await section('Waiting for you'))).toEqual([
      '1 expense account to approve20,00\u00a0€',
      '1 expense account to pay30,00\u00a0€',
    ]);
  });

  it('is quiet when nothing is under way', async () => {
    await open(['accounts'], []);
    await screen.findByText('Nobody waits for you.');
    await screen.findByText(/^Nothing yet/);
    expect(lines(await section('New companies'))).toEqual(['AcmeLyon']);
  });

  const claims = () => screen.queryByText(/^(Nothing yet|Nobody waits)/);
  it('says that accounts are being fetched, and not that there are none, until they have all come', async () => {
    await open(['accounts'], [], null, () => new Promise(() => {}));
    expect(await screen.findAllByText('Fetching them…')).toHaveLength(2);
    expect(claims()).toBeNull();
  });
  it('says that they are not here yet where nobody could be asked', async () => {
    await open(['accounts'], [], null);
    expect(await screen.findAllByText('Expense accounts: not on this device yet')).toHaveLength(2);
    expect(claims()).toBeNull();
  });
  it('claims nothing for as long as it is not known whether they are here', async () => {
    vi.mocked(useHeldAt).mockReturnValue(undefined);
    await open(['accounts'], []);
    await section('My expense accounts');
    await screen.findByText('Acme');
    expect(claims()).toBeNull();
    expect(screen.queryByText(/not on this device yet|Fetching/)).toBeNull();
    vi.mocked(useHeldAt).mockReset();
  });
  it('says that they were taken off this device, and how they come back', async () => {
    await open(['accounts'], [], { isAway: true, byHand: true });
    await screen.findByRole('button', { name: 'Fetch them again' });
    await waitFor(() => expect(claims()).toBeNull());
    await waitFor(() => expect(screen.getAllByText('Not on this device')).toHaveLength(2));
  });

  it('gives what one starts with the width of a phone', async () => {
    await open(['user'], []);
    const link = await screen.findByRole('link', { name: /Add expense/ });
    expect(link.parentElement?.dataset).toHaveProperty('wide');
  });
});
