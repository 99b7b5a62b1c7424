import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, classic, EMPLOYEE } from '../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { accountServer, BOSS, openAccount } from './account-page.fixture.tsx';
import ExpenseAccountPage from './expense-account-page.tsx';
import ExpenseAccountsPage from './expense-accounts-page.tsx';
import { turns } from '../../testing/turns.ts';

const LIST = '/humanressources/expenseAccounts';

const waiting = (id: string): AnyRow => ({
  ...account(
    id,
    [
      { ...classic('paper', 12_000, { label: 'Paper' }), calculatedAmount: 12_000 },
      { ...classic('ink', 3_000, { label: 'Ink' }), calculatedAmount: 3_000 },
    ],
    { period: '2026-11', title: id, status: 'submitted' },
  ),
  version: 1,
  displayLine1: id,
  calculatedTotal: 15_000,
});
/** The manager's tab, and from it the first of three accounts. */
async function openQueue(ids = ['A', 'B', 'C']) {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const view = await renderWithEngine({
    at: `${LIST}?tab=approve`,
    pages: { [LIST]: <ExpenseAccountsPage />, [`${LIST}/:expenseAccountId`]: <ExpenseAccountPage /> },
    person: BOSS,
    rows: {
      users: [{ ...EMPLOYEE, enabled: true, version: 1, service: 'lab' }],
      services: [{ id: 'lab', name: 'Laboratory', manager: 'boss', version: 1 }],
      expenseAccounts: ids.map(waiting),
    },
  });
  await screen.findByRole('link', { name: ids[0]! });
  await act(() => view.router.navigate(`${LIST}/${ids[0]!}`));
  await on(ids[0]!);
  await screen.findByRole('navigation', { name: 'Steps through the list' });
  return { ...view, wait: () => void (now += 1_000) };
}
const on = (id: string) => screen.findByRole('heading', { level: 1, name: id });
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
const row = async (view: Awaited<ReturnType<typeof openQueue>>, id: string) =>
  (await view.engine.db.rows('expenseAccounts').get(id)) as unknown as ExpenseAccountRow;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('accounts that wait for a decision, by keyboard', () => {
  it('come one after the other, with where one is among them, offline', async () => {
    const view = await openQueue();
    const place = within(screen.getByRole('navigation', { name: 'Steps through the list' }));
    await place.findByText(/^\d of 3$/);
    const first = view.path();
    press('a');
    await waitFor(() => expect(view.path()).not.toBe(first));
    await screen.findByText(/^\d of 2$/);
    expect((await row(view, 'A')).status).toBe('approved');
    // What one begins with stays the list: Back leads there.
    await act(() => view.router.navigate(-1));
    await screen.findByRole('link', { name: 'B' });
    // The list begins with what it showed last, until it has asked again.
    await waitFor(() => expect(screen.queryByRole('link', { name: 'A' })).toBeNull());
    expect(await view.engine.db.dexie.table('outbox').count()).toBe(1);
  });

  it('a key pressed twice, or held, decides on one of them', async () => {
    const view = await openQueue();
    press('a');
    await waitFor(async () => expect((await row(view, 'A')).status).toBe('approved'));
    await waitFor(() => expect(view.path()).not.toBe(`${LIST}/A`));
    await screen.findByRole('button', { name: 'Approve' });
    press('a');
    view.wait();
    press('a', { repeat: true });
    await act(turns);
    expect([(await row(view, 'B')).status, (await row(view, 'C')).status]).toEqual([
      'submitted',
      'submitted',
    ]);
  });

  it('the last one stays', async () => {
    const view = await openQueue(['A']);
    press('a');
    await screen.findByText('Approved');
    expect(view.path()).toBe(`${LIST}/A`);
  });

  it('is refused by R with its reason, and goes on', async () => {
    const view = await openQueue();
    press('r');
    const reason = within(await screen.findByRole('dialog')).getByLabelText('Reason of the refusal');
    fireEvent.change(reason, { target: { value: 'Not ours' } });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await waitFor(() => expect(view.path()).not.toBe(`${LIST}/A`));
    expect(await row(view, 'A')).toMatchObject({ status: 'refused', refusalReason: 'Not ours' });
  });

  it('grants less of the line that one is on, by L', async () => {
    const view = await openQueue();
    press('ArrowDown');
    press('ArrowDown');
    press('l');
    const accepted = await screen.findByLabelText('Accepted', { exact: true });
    await waitFor(() => expect(document.activeElement).toBe(accepted));
    fireEvent.change(accepted, { target: { value: '20' } });
    fireEvent.keyDown(accepted, { key: 'Enter' });
    expect(document.activeElement).toBe(document.body);
    fireEvent.change(screen.getByLabelText('Reason of the difference', { exact: true }), {
      target: { value: 'One cartridge' },
    });
    press('a');
    await waitFor(async () => expect((await row(view, 'A')).status).toBe('approved'));
    const granted = (await row(view, 'A')).costs?.filter(({ accepted: of }) => typeof of === 'number');
    expect(granted).toMatchObject([{ accepted: 2_000, acceptedReason: 'One cartridge' }]);
  });
});

describe('an approval that waited for the network', () => {
  it('is shown again before it counts, where the account has changed since', async () => {
    const lines = [{ ...classic('paper', 12_000, { label: 'Paper' }), calculatedAmount: 12_000 }];
    const { send, network, held, becomes } = accountServer(lines, { status: 'submitted' });
    network.down = true;
    const { engine } = await openAccount(lines, { person: BOSS, more: { status: 'submitted' }, send });
    await screen.findByRole('button', { name: 'Approve' });
    press('a');
    await screen.findByText('Approved');
    // Meanwhile it came to ask for more.
    becomes({ costs: [{ ...lines[0]!, amountTtc: 90_000, calculatedAmount: 90_000 }] });
    network.down = false;
    await act(() => engine.flush());
    await waitFor(async () =>
      expect(await engine.db.strict.outbox.toArray()).toMatchObject([{ op: 'action', state: 'conflict' }]),
    );
    expect(held()?.status).toBe('submitted');
    await screen.findByText(
      'Someone else changed this meanwhile. Your change is kept here until you decide.',
    );
    screen.getByText('Compare and decide');
  });
});
