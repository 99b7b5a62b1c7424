import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account, classic } from '../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { drafts } from '../../ui/form/draft-ports.ts';
import { decisionsKey } from '../../ui/record/lines/decisions-key.ts';
import ExpensesPage from './expenses-page.tsx';

const PAGE = '/humanressources/expenses';
const ROOT: Person = { id: 'root', roles: ['user', 'admin'], members: new Set() };

const one = (id: string, more: Partial<ExpenseAccountRow> = {}): AnyRow => ({
  ...account(id, [{ ...classic(`line-${id}`, 12_000), calculatedAmount: 12_000 }], {
    period: '2026-11',
    title: id,
    status: 'submitted',
    employee: 'marie',
    ...more,
  }),
  version: 1,
  displayLine1: id,
  calculatedTotal: 12_000,
  calculatedRecoverableVat: 2_000,
  calculatedOwed: 12_000,
});
const open = (accounts: AnyRow[]) =>
  renderWithEngine({
    at: PAGE,
    pages: { [PAGE]: <ExpensesPage /> },
    person: ROOT,
    rows: { expenseAccounts: accounts },
  });
/** Somebody else was quicker with it: what was decided here conflicts. */
async function tear({ engine }: Awaited<ReturnType<typeof open>>) {
  await engine.act('expenseAccounts', 'Torn', 'approve');
  await answerWork(engine, { state: 'conflict' });
  await engine.db.rows('expenseAccounts').update('Torn', { status: 'submitted' });
}
const tickAll = async () => fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
const dialog = async () => within(await screen.findByRole('dialog'));
const statuses = async ({ engine }: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(
    (await engine.db.rows('expenseAccounts').toArray()).map(({ id, status }) => [id, status]),
  );

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a step for all ticked accounts', () => {
  it('is taken by those that may take it, and says of the others by row why not', async () => {
    const view = await open([
      one('Marie'),
      one('Paul', { employee: 'paul' }),
      one('Mine', { employee: 'root' }),
      one('Begun', { status: 'draft' }),
      one('Half read'),
      one('Torn'),
    ]);
    drafts.write(decisionsKey('root', 'Half read'), { l: { accepted: 1 } });
    await tear(view);
    await tickAll();
    fireEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
    const sheet = await dialog();
    await sheet.findByText('Left as they are: 4 expense accounts');
    expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'BegunDraft',
      'Half readYou have begun to decide on its lines: go on with it on its page.',
      'MineYour own: somebody else decides on it.',
      'Torn · 2026-11Something of it needs you first.',
    ]);
    // What the two come to.
    expect(sheet.getAllByText(/^240,00/).length).toBeGreaterThan(0);
    fireEvent.click(sheet.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approve: done for 2 expense accounts');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statuses(view)).toEqual({
      Marie: 'approved',
      Paul: 'approved',
      Mine: 'submitted',
      Begun: 'draft',
      'Half read': 'submitted',
      Torn: 'submitted',
    });
  });

  it('says by row what was refused while it was written, and keeps that ticked', async () => {
    const full = one('Full', { employee: 'root', status: 'draft' });
    const bare = one('Bare', { employee: 'root', status: 'draft' });
    const [line] = full['costs'] as [object];
    const view = await open([
      {
        ...full,
        costs: [{ ...line, bill: null, lostReceipt: 'Lost', expense: { expenseTrip: { mode: 'parking' } } }],
      },
      { ...bare, costs: [{ ...line, bill: null }] },
    ]);
    await tickAll();
    fireEvent.click(await screen.findByRole('button', { name: /^Submit/ }));
    const sheet = await dialog();
    await waitFor(() =>
      expect(sheet.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(sheet.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Not possible, still selected: 1 expense account');
    expect((await dialog()).getByRole('listitem').textContent).toMatch(
      /^Bare.*Add the receipt\. Of a toll or a parking meter you may declare that it is lost\.$/,
    );
    fireEvent.click((await dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await screen.findByText('Selected: 1 expense account');
    expect(await statuses(view)).toEqual({ Full: 'submitted', Bare: 'draft' });
  });

  it.each([
    ['approved', 'Validate', 'validated'],
    ['validated', 'Mark as paid', 'paid'],
  ] as const)('is that of the accounts too: %s accounts', async (status, step, next) => {
    const view = await open([one('A', { status }), one('B', { status })]);
    await tickAll();
    fireEvent.click(await screen.findByRole('button', { name: step }));
    const sheet = await dialog();
    await sheet.findByRole('heading', { name: `${step} · 2 expense accounts` });
    fireEvent.click(sheet.getByRole('button', { name: step }));
    await screen.findByText(`${step}: done for 2 expense accounts`);
    await waitFor(async () => expect(await statuses(view)).toEqual({ A: next, B: next }));
  });
});
