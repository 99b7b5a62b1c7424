import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classic } from '../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { openAccount } from './account-page.fixture.tsx';

vi.mock('../../ui/photo/prepare-file.ts', () => ({
  prepareFile: async (file: File) => ({
    name: file.name,
    type: 'image/jpeg',
    bytes: new TextEncoder().encode(file.name).buffer,
  }),
}));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const tooLarge = {
  status: 413,
  type: 'https://comptoir.example/problems/too-large',
  title: 'Too large',
  errors: [],
  at: 0,
};

/** An account with a receipt that the server refused, as far on as `then` brings it. */
async function open(then?: (engine: Awaited<ReturnType<typeof openAccount>>['engine']) => Promise<unknown>) {
  const { engine } = await openAccount([]);
  const { outbox } = engine.db.strict;
  let bad = '';
  await act(async () => {
    bad = await engine.attach({
      name: 'bad.jpg',
      type: 'image/jpeg',
      bytes: new ArrayBuffer(4),
      purpose: 'expense',
    });
    const cost = { ...classic('l1', 1_000, { date: '2026-11-03', bill: bad }), calculatedAmount: 1_000 };
    await engine.update('expenseAccounts', 'a', { costs: [cost] });
    await then?.(engine);
    const wire = { method: 'POST', path: '/uploads', ifMatch: null, body: null, sha256: '' } as const;
    await answerWork(
      engine,
      { state: 'dead', attempts: 1, wire, lastError: tooLarge },
      ({ entityId }) => entityId === bad,
    );
  });
  const notice = await screen.findByRole('group', { name: 'Receipt: bad.jpg' });
  const press = (name: string) => fireEvent.click(within(notice).getByRole('button', { name }));
  const isGone = () =>
    waitFor(() => expect(screen.queryByRole('group', { name: 'Receipt: bad.jpg' })).toBeNull());
  const upload = () => outbox.where('[collection+entityId]').equals(['uploads', bad]).first();
  // Whether anything still waits for the receipt is looked at after it has gone from the page.
  const isLetGo = () =>
    waitFor(async () =>
      expect(await upload()).toMatchObject({ state: 'queued', letGoAt: expect.any(Number) }),
    );
  const bill = async () => {
    const row = await engine.db.rows('expenseAccounts').get('a');
    return (row as ExpenseAccountRow | undefined)?.costs?.[0]?.bill;
  };
  const choose = () => {
    const input = notice.querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File(['x'], 'good.jpg', { type: 'image/jpeg' })] } });
  };
  return { engine, notice, press, isGone, isLetGo, bill, bad, choose };
}

describe('an account whose receipt the server refused', () => {
  it('says which, why, and that it needs its person', async () => {
    const { notice } = await open();
    expect(notice.textContent).toContain(
      'The server did not accept the receipt “bad.jpg” of the line “Office supplies”, so what you did here is not sent yet.',
    );
    expect(notice.textContent).toContain('It is too large to be sent.');
    await screen.findByText('Needs you');
    expect(screen.queryByText('Saved on this device')).toBeNull();
  });

  it('goes without it where it is removed, and it is asked about no more', async () => {
    const { press, isGone, isLetGo, bill } = await open();
    press('Remove the receipt');
    await isGone();
    expect(await bill()).toBeNull();
    await isLetGo();
  });

  it('goes with another where it is replaced, also when it was submitted', async () => {
    const { engine, notice, choose, isGone, isLetGo, bill, bad } = await open((one) =>
      one.act('expenseAccounts', 'a', 'submit'),
    );
    expect(
      within(notice).queryByRole('button', { name: 'Remove the receipt' }),
      'its lines are closed',
    ).toBeNull();
    await screen.findByText('It goes to your manager for approval as soon as it is sent.');
    choose();
    await isGone();
    expect(await bill()).not.toBe(bad);
    await isLetGo();
    const refs = (await engine.db.strict.outbox.toArray()).flatMap((one) => one.refs);
    expect(refs.filter(({ localId }) => localId === bad)).toEqual([]);
    await screen.findByText('Waiting for the server');
  });

  it('goes with another that was put into its line, also where it was submitted and taken back', async () => {
    const { engine, isGone, isLetGo, bill, bad } = await open(async (one) => {
      await one.act('expenseAccounts', 'a', 'submit');
      await one.act('expenseAccounts', 'a', 'recall');
    });
    fireEvent.click(document.querySelector('[data-line]')!);
    const editor = await screen.findByRole('dialog');
    const input = editor.querySelectorAll('input[type=file]')[1]!;
    fireEvent.change(input, { target: { files: [new File(['x'], 'good.jpg', { type: 'image/jpeg' })] } });
    // It is still being made ready.
    fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await isGone();
    expect(await bill()).not.toBe(bad);
    await isLetGo();
    const refs = (await engine.db.strict.outbox.toArray()).flatMap((one) => one.refs);
    expect(refs.filter(({ localId }) => localId === bad)).toEqual([]);
  });

  it('goes with another that was put into its line, also where its own change was refused too', async () => {
    const refused = { ...tooLarge, status: 422 };
    const { isLetGo, bill, bad } = await open((one) =>
      answerWork(
        one,
        { state: 'dead', attempts: 1, lastError: refused },
        ({ collection }) => collection === 'expenseAccounts',
      ),
    );
    fireEvent.click(document.querySelector('[data-line]')!);
    const editor = await screen.findByRole('dialog');
    const input = editor.querySelectorAll('input[type=file]')[1]!;
    fireEvent.change(input, { target: { files: [new File(['x'], 'good.jpg', { type: 'image/jpeg' })] } });
    fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await bill()).not.toBe(bad));
    await isLetGo();
  });

  it('says so without a break while its person goes on: what has the focus there keeps it', async () => {
    const { engine, notice } = await open();
    const again = within(notice).getByRole('button', { name: 'Send it again' });
    again.focus();
    await act(() => engine.act('expenseAccounts', 'a', 'submit'));
    await screen.findByText('It goes to your manager for approval as soon as it is sent.');
    await waitFor(() =>
      expect(within(notice).queryByRole('button', { name: 'Remove the receipt' })).toBeNull(),
    );
    expect(document.activeElement).toBe(again);
  });

  it('is sent again as it was, once', async () => {
    const { engine, press } = await open();
    const retry = vi.spyOn(engine, 'retry').mockReturnValue(new Promise(() => {}));
    press('Send it again');
    press('Send it again');
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
