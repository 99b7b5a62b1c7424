import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { classic } from '../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { UnsentMark } from '../../ui/value/unsent-mark.tsx';
import { accountServer, BOSS, openAccount, type Opening } from './account-page.fixture.tsx';

/* What is decided on a page is about the account that it showed, should another have come just before it was done. */

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PAPER = { ...classic('c', 1_200, { date: '2026-11-03', label: 'Paper' }), calculatedAmount: 1_200 };
const LIST = '/humanressources/expenseAccounts';
const button = (name: string) => screen.findByRole('button', { name });

/** The page of an account that becomes another between the press that leads to `call` and what that does. */
async function open(call: 'act' | 'remove', becomes: Partial<ExpenseAccountRow>, opening: Opening = {}) {
  const server = accountServer([PAPER], opening.more);
  const { engine } = await openAccount([PAPER], {
    ...opening,
    send: server.send,
    beside: {
      [LIST]: (
        <>
          <h1>The list</h1>
          <UnsentMark collection="expenseAccounts" id="a" words />
        </>
      ),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'November' });
  const here = () => engine.db.rows('expenseAccounts').get('a');
  // What the page asks for as it opens is answered.
  await waitFor(async () => expect(await engine.db.strict.cursors.get('expenseAccounts')).toBeDefined());
  const itself = engine[call] as (...given: unknown[]) => Promise<never>;
  vi.spyOn(engine, call).mockImplementationOnce(async (...given: unknown[]) => {
    server.becomes(becomes);
    await engine.pull('expenseAccounts');
    expect(await here()).toMatchObject(becomes);
    return itself(...given);
  });
  return { engine, server };
}

it('a step over an account that has changed is not taken: its person is asked', async () => {
  const { server } = await open('act', { advance: 500 }, { person: BOSS, more: { status: 'submitted' } });
  fireEvent.click(await button('Approve'));
  await screen.findByText(/Someone else changed this meanwhile/);
  await screen.findByRole('link', { name: 'Compare and decide' });
  expect(server.held()).toMatchObject({ status: 'submitted', advance: 500 });
});

it('a removal of an account that has got another line waits for its person, and the line is there still', async () => {
  const ink = { ...PAPER, lineKey: 'd', label: 'Ink' };
  const { engine, server } = await open('remove', { costs: [PAPER, ink] });
  fireEvent.click(await button('More'));
  fireEvent.click(await button('Delete'));
  await screen.findByRole('heading', { name: 'The list' });
  // What can be undone waits a while, unless its person is leaving.
  expect(await act(() => engine.flush(true))).toBe(false);
  await screen.findByText('Needs you');
  expect(server.held()?.costs).toMatchObject([{ label: 'Paper' }, { label: 'Ink' }]);
});
