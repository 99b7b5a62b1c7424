import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classic, mileage } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.rules.ts';
import { accountDetail } from './account/account-detail.ts';
import { openAccount } from './account-page.fixture.tsx';

const LINES = 200;
const PHOTOS = 60;
const day = (at: number) => `2026-11-${String((at % 20) + 1).padStart(2, '0')}`;
const costs = Array.from({ length: LINES }, (_, at): Cost => {
  if (at % 4 === 3) {
    const ends = { departure: { textAddress: `From ${at}` }, arrival: { textAddress: `To ${at}` } };
    return { ...mileage(`m${at}`, day(at), 40, ends), calculatedAmount: 2_544 };
  }
  const bill = at < PHOTOS ? `photo-${at}` : null;
  return {
    ...classic(`c${at}`, 1_200 + at, { date: day(at), label: `Line ${at}`, bill }),
    calculatedAmount: 1_200 + at,
  };
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
});

describe('an account of 200 lines and 60 photos', () => {
  it('draws nothing above the sheet for a key in it, and goes through its lines when one stops', async () => {
    const lines = accountDetail.lines!;
    // The list draws the last two with itself, and the page the list with its figures.
    const drawn = {
      rows: vi.spyOn(lines, 'Row'),
      around: vi.spyOn(lines, 'Around'),
      add: vi.spyOn(lines, 'Add'),
    };
    const { engine } = await openAccount(costs);
    await waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(LINES), {
      timeout: 8_000,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Line 4' }));
    const label = await screen.findByLabelText<HTMLInputElement>('Label', { exact: true });
    const reads = vi.spyOn(engine.writer.lookup, 'where');
    const account = () => reads.mock.calls.filter(([collection]) => collection === 'expenseAccounts');
    const readNoMore = async () => {
      for (let before = -1; before < account().length;) {
        before = account().length;
        await act(() => new Promise((done) => setTimeout(done, 300)));
      }
    };
    await readNoMore();
    reads.mockClear();
    fireEvent.change(label, { target: { value: 'x' } });
    await waitFor(() => expect(account().length).toBeGreaterThan(0));
    await readNoMore();
    const once = account().length;
    for (const spy of Object.values(drawn)) {
      expect(spy).toHaveBeenCalled();
      spy.mockClear();
    }
    reads.mockClear();
    const keys = ['a', 'ab', 'abc', 'abcd', 'abcde'];
    // Keys come 50 ms after each other by a clock of the test's: on a busy machine drawing alone lasts a pause.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of keys) {
      fireEvent.change(label, { target: { value } });
      await act(async () => void vi.advanceTimersByTime(50));
    }
    for (const spy of Object.values(drawn)) expect(spy).not.toHaveBeenCalled();
    expect(account()).toEqual([]);
    act(() => void vi.advanceTimersByTime(300));
    vi.useRealTimers();
    await waitFor(() => expect(account().length).toBeGreaterThan(0));
    await readNoMore();
    expect(account().length).toBeLessThanOrEqual(once);
    expect(label.value).toBe('abcde');
  }, 60_000);
});
