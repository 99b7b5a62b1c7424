import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, classic, EMPLOYEE } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { useListMemory } from '../../ui/list/list-memory.ts';
import ExpenseAccountPage from './expense-account-page.tsx';
import NewExpenseAccountPage from './new-expense-account-page.tsx';

const LIST = '/humanressources/expenseAccounts';
const NO_LINES = 'Add at least one line before you submit.';
const BOSS: Person = { id: 'boss', roles: ['user', 'service_manager'], members: new Set(['marie']) };

const stored = (
  id: string,
  costs: Cost[] | null | undefined,
  more: Partial<ExpenseAccountRow> = {},
): AnyRow => ({
  ...account(id, [], { period: '2026-11', ...more }),
  costs,
  version: 1,
  displayLine1: `Account ${id}`,
});
const bought = (lineKey: string, more: Partial<Cost> = {}): Cost => ({
  ...classic(lineKey, 12000, { label: 'Paper', ...more }),
  calculatedAmount: 12000,
});

/** Stands for the list: what it leaves behind for the steps from one account to the next. */
function LeftList() {
  useListMemory().questions.set('expenseAccounts', {
    collection: 'expenseAccounts',
    conditions: [],
    words: '',
    order: { field: 'id', descending: true },
    groupBy: undefined,
    sums: [],
    links: [],
  });
  return <h1>The list</h1>;
}

const open = (accounts: AnyRow[], { at = `${LIST}/a`, person }: { at?: string; person?: Person } = {}) =>
  renderWithEngine({
    at,
    pages: {
      [`${LIST}/new`]: <NewExpenseAccountPage />,
      [`${LIST}/:expenseAccountId`]: <ExpenseAccountPage />,
      [LIST]: <LeftList />,
    },
    person: person ?? { id: 'marie' },
    rows: {
      users: [
        {
          ...EMPLOYEE,
          lastName: 'Curie',
          entryDate: '2020-01-01',
          enabled: true,
          version: 1,
          service: 'lab',
        },
      ],
      services: [{ id: 'lab', name: 'Laboratory', manager: 'boss', version: 1 }],
      expenseAccounts: accounts,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const fill = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a double click on Approve', () => {
  it('approves one account and goes nowhere', async () => {
    // Goes on from the hour that it is: React reckons with what it read of the same clock before.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const accounts = ['a', 'b'].map((id) => stored(id, [bought(id)], { status: 'submitted' }));
    const { engine, router, path } = await open(accounts, { at: LIST, person: BOSS });
    await screen.findByRole('heading', { name: 'The list' });
    await act(() => router.navigate(`${LIST}/a`));
    await button('Approve');
    // What was drawn anew a moment ago hears no press, nor does what was there before: on a busy machine that is now.
    now += 1000;
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }), { detail: 1 });
    await screen.findByText('Approved');
    // Whatever the layout, the second press of the same pointer reaches nothing.
    fireEvent.click(await screen.findByRole('link', { name: 'Previous' }), { detail: 2 });
    expect(path()).toBe(`${LIST}/a`);
    now += 1000;
    fireEvent.click(screen.getByRole('link', { name: 'Previous' }), { detail: 1 });
    await screen.findByRole('heading', { level: 1, name: 'Account b' });
    expect((await engine.db.rows('expenseAccounts').get('b'))?.['status']).toBe('submitted');
  });
});

describe('an account without lines', () => {
  it.each([undefined, null, []])('submitted says so: %j', async (costs) => {
    const { engine } = await open([stored('a', costs)]);
    fireEvent.click(await button('Submit'));
    expect((await screen.findByRole('alert')).textContent).toContain(NO_LINES);
    // The server's answer to something earlier brings the row again, and nothing new of its lines.
    const rows = engine.db.rows('expenseAccounts');
    await act(
      async () =>
        void (await rows.update('a', { version: 2, costs: [], displayLine1: 'As the server has it' })),
    );
    await screen.findByRole('heading', { level: 1, name: 'As the server has it' });
    expect(screen.getByRole('alert').textContent).toContain(NO_LINES);
  });

  it('just made says so too', async () => {
    await open([], { at: `${LIST}/new` });
    fireEvent.click(await button('Create'));
    fireEvent.click(await button('Submit'));
    expect((await screen.findByRole('alert')).textContent).toContain(NO_LINES);
  });
});

describe('a line whose VAT came with its net amounts', () => {
  const row = (rate: number, net: number, amount: number) => ({ lineKey: `r${rate}`, rate, net, amount });
  const edit = async (vat: NonNullable<Cost['vat']>) => {
    const { engine } = await open([stored('a', [bought('c', { vat })])]);
    fireEvent.click(await button('Paper'));
    const editor = await screen.findByRole('dialog');
    const saved = async () => {
      fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return ((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow).costs?.[0];
    };
    return {
      editor,
      saved,
      field: (name: string) => within(editor).getAllByLabelText(name, { exact: true })[0]!,
    };
  };

  it('takes another amount', async () => {
    const { field, saved } = await edit([row(20, 10000, 2000)]);
    fill(field('Amount incl. VAT'), '60');
    expect(await saved()).toMatchObject({ amountTtc: 6000, vat: [{ rate: 20, net: null, amount: 1000 }] });
  });

  it('takes another rate', async () => {
    const { field, saved } = await edit([row(20, 10000, 2000)]);
    fireEvent.change(field('VAT rate'), { target: { value: '10' } });
    expect(await saved()).toMatchObject({ amountTtc: 12000, vat: [{ rate: 10, amount: 1091 }] });
  });

  it('takes another amount of VAT', async () => {
    const { field, saved } = await edit([row(20, 5000, 1000), row(10, 5455, 545)]);
    fill(field('VAT'), '9');
    expect(await saved()).toMatchObject({
      vat: [
        { net: null, amount: 900 },
        { net: null, amount: 545 },
      ],
    });
  });

  it('takes another rate beside', async () => {
    const { editor, saved } = await edit([row(20, 10000, 2000)]);
    fireEvent.click(within(editor).getByRole('button', { name: 'Another rate' }));
    expect((await saved())?.vat).toHaveLength(2);
  });

  it('takes a total that its two rates do not add up to', async () => {
    const { field, saved } = await edit([row(20, 5000, 1000), row(10, 5455, 545)]);
    fill(field('Amount incl. VAT'), '150');
    expect(await saved()).toMatchObject({ amountTtc: 15000 });
  });
});

it('accounts correct the advance as they validate', async () => {
  const accounts: Person = { id: 'ann', roles: ['user', 'accounts'], members: new Set() };
  const { engine } = await open([stored('a', [bought('paper')], { status: 'approved', advance: 10_00 })], {
    person: accounts,
  });
  fireEvent.click(await button('More'));
  fireEvent.click(await screen.findByRole('button', { name: /^Validate with: Advance/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const box = (await sheet.findByLabelText(/^Advance received/)) as HTMLInputElement;
  expect(box.value).toBe('10,00');
  fill(box, '25');
  fireEvent.click(sheet.getByRole('button', { name: 'Validate' }));
  await button('Mark as paid');
  const row = (await engine.db.rows('expenseAccounts').get('a')) as unknown as ExpenseAccountRow;
  expect(row).toMatchObject({ status: 'validated', advance: 25_00 });
});
