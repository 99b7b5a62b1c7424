import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classic } from '../../domain/hr/expense-account.fixture.ts';
import { costsOf, type ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { Engine } from '../../offline/index.ts';
import { openAccount } from './account-page.fixture.tsx';
import { keepTaken, takenAs, takenFor } from './capture/taken-pictures.ts';
import { unfinishedLines } from './line/unfinished-lines.ts';

const photo = (name: string, byte = 0) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, byte)], name, { type: 'image/jpeg' });
const linesOf = async (engine: Engine) =>
  costsOf((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow);
const button = (name: string) => screen.findByRole('button', { name });

const choose = async (files: File[]) => {
  fireEvent.click(await button('Photo of receipts'));
  await button('Choose pictures or PDFs');
  const chooser = document.querySelector<HTMLInputElement>('dialog input[type=file]')!;
  Object.defineProperty(chooser, 'files', { value: files });
  fireEvent.change(chooser);
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('receipts that are photographed in a row', () => {
  it('are safe before anything is made of them, and lines of the next page where this one was closed', async () => {
    const indexedDB = new IDBFactory();
    const before = await openAccount([], { indexedDB });
    await button('Photo of receipts');
    await keepTaken(before.engine, takenAs('a', 'one', 1, 0), photo('1.jpg', 1));
    await keepTaken(before.engine, takenAs('a', 'two', 1, 1), photo('2.jpg', 2));
    before.unmount();
    before.engine.stop();
    const { engine } = await openAccount([], { indexedDB });
    await waitFor(async () => expect(await linesOf(engine)).toHaveLength(2));
    expect((await linesOf(engine)).map(({ lineKey }) => lineKey)).toEqual(['one', 'two']);
    await waitFor(async () => expect(await takenFor(engine, 'a')).toEqual([]));
    expect(await engine.db.rows('uploads').count()).toBe(2);
    await choose([photo('3.jpg', 3)]);
    await waitFor(async () => expect(await linesOf(engine)).toHaveLength(3));
  });

  it('leave a line alone that was made of one before the page ended, finished as it is', async () => {
    const finished = {
      ...classic('one', 1_200, { date: '2026-11-03', label: 'Lunch' }),
      calculatedAmount: 1_200,
    };
    const indexedDB = new IDBFactory();
    const before = await openAccount([finished], { indexedDB });
    await button('Photo of receipts');
    await keepTaken(before.engine, takenAs('a', 'one', 1, 0), photo('1.jpg', 1));
    before.unmount();
    before.engine.stop();
    const { engine } = await openAccount([finished], { indexedDB });
    await waitFor(async () => expect(await takenFor(engine, 'a')).toEqual([]));
    expect(await linesOf(engine)).toMatchObject([{ lineKey: 'one', label: 'Lunch', amountTtc: 1_200 }]);
  });

  it('are forgotten after a week where their account was deleted', async () => {
    const { engine } = await openAccount([]);
    await button('Photo of receipts');
    const now = engine.context.ports.clock.now();
    const week = 7 * 24 * 60 * 60 * 1_000;
    for (const [account, at] of [
      ['gone', now - week - 1],
      ['gone', now],
      ['', 1],
    ] as const)
      await keepTaken(engine, takenAs(account, `${at}`, at, 0), photo('1.jpg'));
    await act(() => engine.db.strict.cursors.put({ collection: 'expenseAccounts', cursor: 'c1.1', at: 1 }));
    await waitFor(async () => expect(await takenFor(engine, 'gone')).toHaveLength(1));
    expect((await takenFor(engine, 'gone'))[0]?.lineKey).toBe(`${now}`);
    expect(await takenFor(engine, '')).toHaveLength(1);
  });

  it('are unfinished lines where the account was submitted meanwhile', async () => {
    const { engine } = await openAccount([], { more: { status: 'submitted' } });
    await screen.findByText('Submitted');
    await act(() => engine.db.rows('expenseAccounts').update('a', { status: 'draft' }));
    await choose([photo('1.jpg')]);
    await act(() => engine.db.rows('expenseAccounts').update('a', { status: 'submitted' }));
    await waitFor(async () => expect(await takenFor(engine, 'a')).toEqual([]));
    const lines = [...(await linesOf(engine)), ...unfinishedLines('marie', 'a')];
    expect(lines.map(({ bill }) => Boolean(bill))).toEqual([true]);
  });

  it('are no lines any more where one is discarded in the strip, and are again where that is undone', async () => {
    const { engine } = await openAccount([]);
    await choose([photo('1.jpg', 1), photo('2.jpg', 2)]);
    await waitFor(async () => expect(await linesOf(engine)).toHaveLength(2));
    const [, second] = await linesOf(engine);
    fireEvent.click(await button('Picture 1: 1.jpg'));
    await button('Crop and rotate');
    fireEvent.click(await button('Discard'));
    await waitFor(async () => expect(await linesOf(engine)).toEqual([second]));
    fireEvent.click(await button('Undo'));
    await waitFor(async () => expect(await linesOf(engine)).toHaveLength(2));
  });

  it('say in their rows where the same was taken twice, here or for another account', async () => {
    const { engine } = await openAccount([]);
    await act(() =>
      engine.db.rows('expenseAccounts').put({
        id: 'b',
        employee: 'marie',
        status: 'draft',
        version: 1,
        costs: [
          {
            lineKey: 'old',
            date: '2026-10-01',
            bill: 'f',
            amountTtc: 100,
            expense: { expenseClassic: {} },
          },
        ],
      } as never),
    );
    await choose([photo('1.jpg', 1), photo('2.jpg', 1), photo('3.jpg', 2)]);
    fireEvent.click(await button('Done'));
    const lines = await screen.findByRole('region', { name: 'Lines' });
    await waitFor(async () => expect(await linesOf(engine)).toHaveLength(3));
    await waitFor(() =>
      expect(within(lines).getAllByText('This receipt is on another line already.')).toHaveLength(2),
    );
    const third = (await linesOf(engine))[2]?.bill ?? '';
    const sha256 = (await engine.db.rows('uploads').get(third))?.['sha256'];
    await act(() => engine.db.rows('uploads').put({ id: 'f', sha256, version: 1 } as never));
    await waitFor(() =>
      expect(within(lines).getAllByText('This receipt is on another line already.')).toHaveLength(3),
    );
  });
});
