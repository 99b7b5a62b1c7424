import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classic } from '../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { openAccount } from './account-page.fixture.tsx';

vi.mock('../../ui/photo/prepare-file.ts', () => ({
  isUploadable: () => Promise.resolve(true),
  prepareFile: async (file: File) => ({
    name: file.name,
    type: 'image/jpeg',
    bytes: new TextEncoder().encode(file.name).buffer,
  }),
}));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LINE = {
  ...classic('c', 1_200, { date: '2026-11-03', label: 'Paper', bill: null }),
  calculatedAmount: 1_200,
};
const refusal = {
  status: 422,
  type: 'https://comptoir.example/problems/invalid',
  title: '',
  errors: [],
  at: 0,
};

/** An account whose last change the server refused. */
async function open() {
  const { engine } = await openAccount([LINE]);
  const { outbox } = engine.db.strict;
  await act(async () => {
    await engine.update('expenseAccounts', 'a', { costs: [{ ...LINE, location: 'Lyon' }] });
    await answerWork(engine, { state: 'dead', attempts: 1, lastError: refusal });
  });
  await screen.findByText(/did not accept the last change/);
  const costs = async () => ((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow).costs;
  const changes = () => outbox.where({ collection: 'expenseAccounts' }).toArray();
  return { engine, costs, changes };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('an account whose last change the server refused', () => {
  it('takes a line for each of several photos', async () => {
    const { costs } = await open();
    const files = ['1.jpg', '22.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    fireEvent.click(await button('Photo of receipts'));
    await button('Choose pictures or PDFs');
    fireEvent.change(document.querySelector('dialog input[type=file]')!, { target: { files } });
    await screen.findByText(/^2 pictures are kept on this device/);
    fireEvent.click(await button('Done'));
    await screen.findByText('2 receipts saved on this device');
    expect((await costs())?.map(({ bill }) => Boolean(bill))).toEqual([false, true, true]);
  });

  it('gets a deleted line back, though it was sent again by the deletion', async () => {
    const { costs } = await open();
    fireEvent.click(await button('Paper'));
    fireEvent.click(await button('Delete this line'));
    await waitFor(async () => expect(await costs()).toEqual([]));
    fireEvent.click(await button('Undo'));
    await button('Paper');
    expect(await costs()).toMatchObject([{ label: 'Paper' }]);
  });

  it('is sent again with a line that was brought back after the refusal', async () => {
    const { engine } = await openAccount([LINE]);
    fireEvent.click(await button('Paper'));
    fireEvent.click(await button('Delete this line'));
    const undo = await button('Undo');
    const { outbox } = engine.db.strict;
    await act(() => answerWork(engine, { state: 'dead', attempts: 1, lastError: refusal }));
    fireEvent.click(undo);
    await button('Paper');
    expect(await outbox.where('state').equals('dead').count()).toBe(0);
  });

  it('takes a change where the refused one was settled at that moment', async () => {
    const { engine, costs } = await open();
    const { repair } = engine;
    vi.spyOn(engine, 'repair').mockImplementation(async (seq, ...given) => {
      await engine.drop(seq);
      return repair(seq, ...given);
    });
    fireEvent.click(await button('Paper'));
    fireEvent.click(await button('Delete this line'));
    await waitFor(async () => expect(await costs()).toEqual([]));
  });
});
