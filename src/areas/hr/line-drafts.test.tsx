import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classic, mileage } from '../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { openAccount } from './account-page.fixture.tsx';
import { unfinishedLines } from './line/unfinished-lines.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const PAPER = {
  ...classic('c', 1_200, { date: '2026-11-03', label: 'Paper', bill: null }),
  calculatedAmount: 1_200,
};
const button = (name: string) => screen.findByRole('button', { name });
const fill = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount incl. VAT', { exact: true });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const close = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
};
const unfinished = () => unfinishedLines('marie', 'a');

describe('a line that is discarded', () => {
  it('comes back from the toast, with what was typed', async () => {
    await openAccount([]);
    fireEvent.click(await button('Add an expense'));
    fill(await amount(), '12,50');
    fireEvent.click(await button('Discard'));
    await isClosed();
    expect(screen.queryByText('Unfinished')).toBeNull();
    expect(unfinished()).toEqual([]);
    fireEvent.click(await button('Undo'));
    await screen.findByText('Unfinished');
    expect(unfinished()).toMatchObject([{ amountTtc: 1_250 }]);
  });

  it('is not spoken of where nothing was typed', async () => {
    await openAccount([]);
    fireEvent.click(await button('Add an expense'));
    await amount();
    fireEvent.click(await button('Discard'));
    await isClosed();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a line that is opened again', () => {
  it('is not lost where what was typed last is taken back', async () => {
    await openAccount([]);
    fireEvent.click(await button('Add an expense'));
    fill(await amount(), '12,50');
    await close();
    fireEvent.click(await button('Expense'));
    fill(await amount(), '12,55');
    fill(await amount(), '12,50');
    await close();
    expect(unfinished()).toMatchObject([{ amountTtc: 1_250 }]);
  });
});

describe('a line of the account that was typed over and closed', () => {
  it('is marked, with the amount that the account holds, until that is discarded or saved', async () => {
    await openAccount([PAPER]);
    fireEvent.click(await button('Paper'));
    fill(await amount(), '13,00');
    expect(screen.queryByText('Unfinished'), 'not while it is open').toBeNull();
    await close();
    const row = (await screen.findByText('Unfinished')).closest('li')!;
    within(row).getByText(/^12,00/);
    fireEvent.click(await button('Paper'));
    fill(await amount(), '12,00');
    await close();
    expect(screen.queryByText('Unfinished')).toBeNull();
  });
});

describe('a line that is deleted', () => {
  const typedOver = async () => {
    const { engine } = await openAccount([PAPER]);
    fireEvent.click(await button('Paper'));
    fill(await amount(), '13,00');
    const costs = async () =>
      ((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow).costs ?? [];
    return { engine, costs };
  };

  it('comes back with what was typed over it and not saved', async () => {
    const { costs } = await typedOver();
    fireEvent.click(await button('Delete this line'));
    await isClosed();
    expect(await costs()).toEqual([]);
    expect(unfinished()).toEqual([]);
    fireEvent.click(await button('Undo'));
    await waitFor(async () => expect(await costs()).toMatchObject([{ amountTtc: 1_200 }]));
    expect(unfinished()).toMatchObject([{ amountTtc: 1_300 }]);
  });

  it('keeps what was typed where it could not be deleted, and says why', async () => {
    const { engine, costs } = await typedOver();
    const problems = [{ pointer: '', code: 'storage.full', message: 'Full' }];
    vi.spyOn(engine, 'update').mockRejectedValueOnce(new AppError('storage.full', { problems }));
    fireEvent.click(await button('Delete this line'));
    await within(await screen.findByRole('dialog')).findByRole('alert');
    expect((await amount()).value).toBe('13,00');
    expect(unfinished()).toMatchObject([{ amountTtc: 1_300 }]);
    expect(await costs()).toHaveLength(1);
  });
});

describe('a stored trip', () => {
  const places = { departure: { textAddress: 'Amiens' }, arrival: { textAddress: 'Lille' } };
  const stored = (lineKey: string, date: string, km: number, more: object) => ({
    ...mileage(lineKey, date, km, { ...places, ...more }),
    calculatedAmount: 1,
  });
  const trips = [
    stored('m1', '2026-11-03', 140, { kmSource: 'looked up' }),
    stored('m2', '2026-11-10', 150, { kmSource: 'typed', kmReason: 'Motorway closed' }),
  ];
  const openFirst = async () => {
    await openAccount(trips);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Amiens → Lille' }))[1]!);
    return within(await screen.findByRole('dialog', { name: 'Mileage' }));
  };
  const km = () => screen.getByLabelText<HTMLInputElement>('Distance one way', { exact: true }).value;

  it('keeps its kilometres when it is opened, and is not unfinished when it is closed', async () => {
    const dialog = await openFirst();
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Arrival' })).toHaveProperty('value', 'Lille'),
    );
    await new Promise((later) => setTimeout(later, 100));
    expect(km()).toBe('140');
    await close();
    expect(unfinished()).toEqual([]);
  });

  it('is told another distance once its places are others', async () => {
    const dialog = await openFirst();
    fill(dialog.getByRole('combobox', { name: 'Arrival' }), 'Arras');
    await waitFor(() => expect(km()).not.toBe('140'));
    fill(dialog.getByRole('combobox', { name: 'Arrival' }), 'Lille');
    await waitFor(() => expect(km(), 'it is the road that is stored').toBe('140'));
  });
});

describe('a new trip', () => {
  it('leaves nothing unfinished where its places were taken back, though its kilometres were proposed', async () => {
    await openAccount([
      {
        ...mileage('m1', '2026-11-03', 140, {
          departure: { textAddress: 'Amiens' },
          arrival: { textAddress: 'Lille' },
          kmSource: 'looked up',
        }),
        calculatedAmount: 1,
      },
    ]);
    fireEvent.click(await button('Add mileage'));
    await screen.findByDisplayValue(/Peugeot 308/);
    const place = (name: string, value: string) => fill(screen.getByRole('combobox', { name }), value);
    place('Departure', 'Amiens');
    place('Arrival', 'Lille');
    await screen.findByDisplayValue('140');
    await waitFor(() =>
      expect(unfinished()[0]?.expense.expenseTrip, 'what is listed has its distance').toMatchObject({
        km: 140,
      }),
    );
    place('Departure', '');
    place('Arrival', '');
    await close();
    expect(unfinished()).toEqual([]);
  });
});
