import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CAR } from '../../domain/hr/expense-account.fixture.ts';
import { me } from '../../testing/render-with-engine.tsx';
import { day, HOME, key, kind, ME, open, told, WORK } from './days-page.fixture.tsx';
import { writeDays } from './write-days.ts';

afterEach(cleanup);

it('a kind is pressed, then its days, without a network; one that is so already stays, and nothing empties it', async () => {
  const { of } = await open();
  fireEvent.click(kind('Cycled'));
  fireEvent.click(
    await within(screen.getByRole('grid')).findByRole('button', { name: 'Tuesday, 17 November 2026' }),
  );
  await day(/^Tuesday, 17 November 2026, Cycled/);
  fireEvent.click(await day('Wednesday, 18 November 2026'));
  await day(/^Wednesday, 18 November 2026, Cycled, distance estimated/);
  expect(await of('2026-11-17')).toMatchObject({
    kind: 'cycled',
    from: HOME,
    to: WORK,
    kmSource: 'estimate',
  });
  await screen.findByText(/^Cycled 2$/);
  fireEvent.click(await day(/^Tuesday, 17 November/));
  fireEvent.click(kind('Nothing'));
  await day(/^Tuesday, 17 November 2026, Cycled/);
  fireEvent.click(await day(/^Tuesday, 17 November/));
  await day('Tuesday, 17 November 2026');
  expect(await of('2026-11-17')).toMatchObject({ kind: null, from: null, km: null });
});

it('what was painted, filled or saved is taken back: from its toast, and one after the other by Ctrl+Z', async () => {
  const { of } = await open({ homeWorkDays: [told('2026-11-10', { note: 'The plumber' })] });
  fireEvent.click(kind('Cycled'));
  fireEvent.click(await day('Tuesday, 17 November 2026'));
  await screen.findByText('Tuesday, 17 November 2026: Cycled');
  fireEvent.click(kind('Nothing'));
  fireEvent.click(await day(/^Tuesday, 10 November 2026, At home/));
  await screen.findByText('Tuesday, 10 November 2026: emptied');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await day('Tuesday, 10 November 2026, At home, The plumber');
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'z', ctrlKey: true });
  await day('Tuesday, 17 November 2026');
  await screen.findByText('Undone: Tuesday, 17 November 2026: Cycled');
  expect(await of('2026-11-17')).toMatchObject({ kind: null, from: null, km: null });
  expect(await of('2026-11-10')).toMatchObject({ kind: 'home-working', note: 'The plumber' });
});

it('two quick presses, or two tabs, make one day of a date; presses are taken back one after the other', async () => {
  const { engine } = await open();
  const rows = async () =>
    (await engine.db.rows('homeWorkDays').toArray()).map(({ date, kind: of }) => [date, of]);
  const cell = await day('Tuesday, 17 November 2026');
  for (const pressed of ['1', '3']) fireEvent.keyDown(cell, { key: pressed });
  await day(/^Tuesday, 17 November 2026, Cycled/);
  expect(await rows()).toEqual([['2026-11-17', 'cycled']]);
  expect((await engine.db.strict.outbox.toArray()).map(({ op }) => op)).toEqual(['create']);
  // Pressed twice as well, before the first has ended.
  for (const _ of [1, 2]) fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: Tuesday, 17 November 2026: At home');
  expect(await rows()).toEqual([['2026-11-17', null]]);
  // Another tab has a queue of its own: between them stands the lock of the browser.
  const before = await Promise.all(
    (['away', 'home-working'] as const).map((one) =>
      writeDays({ engine, employee: ME.id }, ['2026-11-18'], () => ({ kind: one })),
    ),
  );
  expect(before.map((written) => written.before.get('2026-11-18')?.kind)).toEqual([undefined, 'away']);
  expect((await rows()).filter(([date]) => date === '2026-11-18')).toEqual([['2026-11-18', 'home-working']]);
});

it('by keyboard: one stop, arrows go from day to day, 1 to 6 are the kinds, Delete empties', async () => {
  const { of } = await open();
  const stops = [...document.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')];
  expect(stops.map((stop) => stop.dataset['day'])).toEqual(['2026-11-20']);
  act(() => stops[0]?.focus());
  key('ArrowUp');
  key('1');
  await day(/^Friday, 13 November 2026, At home/);
  key('ArrowLeft');
  key('2');
  await day(/^Thursday, 12 November 2026, Drove/);
  expect(await of('2026-11-12')).toMatchObject({ kind: 'drove', vehicle: CAR.lineKey });
  key('Delete');
  await day('Thursday, 12 November 2026');
  key('Enter');
  key('PageUp');
  await screen.findByRole('grid', { name: 'My days, October 2026' });
});

/** From one day over others; the pointer ends on the last. */
const drag = async (dates: readonly string[], more: object = {}) => {
  const at = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)!;
  const given = { bubbles: true, pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse', ...more };
  fireEvent(at(dates[0]!), new PointerEvent('pointerdown', given));
  for (const date of dates.slice(1)) fireEvent(at(date), new PointerEvent('pointermove', given));
  return {
    drawn: () =>
      [...document.querySelectorAll<HTMLElement>('[data-drawn] > [data-day]')].map((one) =>
        one.dataset['day']?.slice(8),
      ),
    drop: () => fireEvent(at(dates.at(-1)!), new PointerEvent('pointerup', given)),
  };
};

it('drawn over with a kind pressed, working days become so in one write that is taken back as one', async () => {
  const { engine, of } = await open({ homeWorkDays: [told('2026-11-10')] });
  await day('Tuesday, 10 November 2026, At home');
  // Without a kind there is nothing to paint with.
  const none = await drag(['2026-11-09', '2026-11-12']);
  expect(none.drawn()).toEqual([]);
  none.drop();
  fireEvent.click(kind('Cycled'));
  const stroke = await drag(['2026-11-16', '2026-11-12', '2026-11-09']);
  // Armistice Day and a weekend lie between.
  expect(stroke.drawn()).toEqual(['09', '10', '12', '13', '16']);
  expect((await day(/^Tuesday, 10 November/)).parentElement?.getAttribute('aria-selected')).toBe('true');
  stroke.drop();
  await screen.findByText(
    '5 days: Cycled. 1 of them was told otherwise. 3 days are left out: weekend or holiday.',
  );
  const records = await engine.db.strict.outbox.toArray();
  expect([records.length, new Set(records.map(({ group }) => group)).size]).toEqual([5, 1]);
  expect(await of('2026-11-11')).toBeUndefined();
  await screen.findByText(/^Cycled 5$/);
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: 5 days: Cycled');
  expect(await of('2026-11-10')).toMatchObject({ kind: 'home-working' });
  expect((await of('2026-11-10'))?.['km'] ?? null).toBeNull();
  expect(await of('2026-11-16')).toMatchObject({ kind: null });
});

it('Escape leaves a stroke, then the kind; a stroke over what cannot be says so', async () => {
  const { of } = await open({ homeWorkDays: [told('2026-11-14')] });
  await day(/^Saturday, 14 November 2026, At home/);
  fireEvent.click(kind('Away'));
  const stroke = await drag(['2026-11-16', '2026-11-18']);
  expect(stroke.drawn()).toHaveLength(3);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(stroke.drawn()).toEqual([]));
  stroke.drop();
  expect(kind('Away').getAttribute('aria-pressed')).toBe('true');
  (await drag(['2026-11-14', '2026-11-15'])).drop();
  await screen.findByText('Nothing is changed. 2 days are left out: weekend or holiday.');
  // What is told of a weekend all the same is emptied with the others.
  fireEvent.click(kind('Nothing'));
  (await drag(['2026-11-13', '2026-11-15'])).drop();
  await screen.findByText('Saturday, 14 November 2026: emptied');
  expect(await of('2026-11-16')).toBeUndefined();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(kind('Nothing').getAttribute('aria-pressed')).toBe('false'));
});

it('a stroke whose end nobody heard is none, and the next one draws', async () => {
  const { of } = await open();
  fireEvent.click(kind('Away'));
  const over = (date: string, buttons: number) =>
    fireEvent(
      document.querySelector(`[data-day="${date}"]`)!,
      new PointerEvent('pointermove', { bubbles: true, pointerId: 1, pointerType: 'mouse', buttons }),
    );
  const elsewhere = await drag(['2026-11-16', '2026-11-17']);
  expect(elsewhere.drawn()).toEqual(['16', '17']);
  over('2026-11-18', 0);
  expect(elsewhere.drawn()).toEqual([]);
  over('2026-11-19', 1);
  expect(elsewhere.drawn()).toEqual([]);
  const left = await drag(['2026-11-16', '2026-11-17']);
  fireEvent.blur(window);
  expect(left.drawn()).toEqual([]);
  left.drop();
  (await drag(['2026-11-23', '2026-11-24'])).drop();
  await screen.findByText('2 days: Away');
  expect(await of('2026-11-16')).toBeUndefined();
});

it('a stroke changes nothing of a closed month, not even an administrator’s', async () => {
  const { of } = await open({ homeWorkDays: [told('2026-09-15')] }, { person: { ...me, roles: ['admin'] } });
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await day('Tuesday, 15 September 2026, At home');
  fireEvent.click(kind('Away'));
  const stroke = await drag(['2026-09-15', '2026-09-16']);
  expect(stroke.drawn()).toEqual([]);
  stroke.drop();
  await screen.findByText('Nothing is changed. 2 days are left out: their month is closed.');
  expect(await of('2026-09-15')).toMatchObject({ kind: 'home-working' });
});

it('a finger scrolls, and draws once it has rested on a day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const { of } = await open();
    fireEvent.click(kind('Away'));
    const finger = { pointerType: 'touch', buttons: 1 };
    const touch = () => {
      const moved = new Event('touchmove', { bubbles: true, cancelable: true });
      screen.getByRole('grid').querySelector('button')!.dispatchEvent(moved);
      return moved.defaultPrevented;
    };
    const scroll = await drag(['2026-11-16'], finger);
    const cell = document.querySelector('[data-day="2026-11-18"]')!;
    fireEvent(cell, new PointerEvent('pointermove', { bubbles: true, pointerId: 1, clientY: 40, ...finger }));
    act(() => void vi.advanceTimersByTime(1_000));
    expect([scroll.drawn(), touch()], 'it moved at once').toEqual([[], false]);
    scroll.drop();
    const stroke = await drag(['2026-11-16'], finger);
    act(() => void vi.advanceTimersByTime(1_000));
    expect([stroke.drawn(), touch()]).toEqual([['16'], true]);
    fireEvent(cell, new PointerEvent('pointermove', { bubbles: true, pointerId: 1, clientY: 40, ...finger }));
    expect(stroke.drawn()).toEqual(['16', '17', '18']);
    fireEvent(cell, new PointerEvent('pointerup', { bubbles: true, pointerId: 1, ...finger }));
    await screen.findByText('3 days: Away');
    expect(await of('2026-11-17')).toMatchObject({ kind: 'away' });
    // Held and let go it is one day, a Sunday too.
    const one = await drag(['2026-11-15'], finger);
    act(() => void vi.advanceTimersByTime(1_000));
    one.drop();
    await screen.findByText('Sunday, 15 November 2026: Away');
  } finally {
    vi.useRealTimers();
  }
});

it('by keyboard: Shift with the arrows chooses days, a key makes them all so, Escape leaves them', async () => {
  const { of } = await open();
  act(() => document.querySelector<HTMLElement>('[data-day="2026-11-20"]')?.focus());
  const shift = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name, shiftKey: true });
  for (const _ of [1, 2]) shift('ArrowLeft');
  await screen.findByText(/^3 days chosen: 18 Nov – 20 Nov\./);
  key('Escape');
  await waitFor(() => expect(screen.queryByText(/days chosen/)).toBeNull());
  shift('ArrowUp');
  await screen.findByText(/^8 days chosen: 11 Nov – 18 Nov\./);
  key('1');
  await screen.findByText('5 days: At home. 3 days are left out: weekend or holiday.');
  expect(screen.queryByText(/days chosen/)).toBeNull();
  expect(await of('2026-11-12')).toMatchObject({ kind: 'home-working' });
  expect(await of('2026-11-11')).toBeUndefined();
  // With a kind pressed Enter paints, and opens nothing.
  fireEvent.click(kind('Away'));
  act(() => document.querySelector<HTMLElement>('[data-day="2026-11-18"]')?.focus());
  shift('ArrowLeft');
  key('Enter');
  await screen.findByText('2 days: Away. 2 of them were told otherwise.');
  shift('ArrowLeft');
  key('ArrowRight');
  expect(screen.queryByText(/days chosen/), 'without Shift they are left').toBeNull();
});

it('what is refused of a stroke is told with its day, and the others are painted', async () => {
  const expenseTrip = { mode: 'car', homeWork: true, departure: HOME, arrival: WORK, km: 30 };
  const costs = [{ lineKey: 'a', date: '2026-11-17', expense: { expenseTrip } }];
  const { of } = await open({
    expenseAccounts: [{ id: 'x', version: 1, employee: ME.id, title: 'x', status: 'draft', costs }],
  });
  fireEvent.click(kind('Cycled'));
  (await drag(['2026-11-16', '2026-11-18'])).drop();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('A route already exists on this date');
  await screen.findByText('2 days: Cycled. Not possible: Tue 17.');
  expect(await of('2026-11-17')).toBeUndefined();
  expect(await of('2026-11-18')).toMatchObject({ kind: 'cycled' });
});

it('fills a week as the one before, but what is told and holidays', async () => {
  const { of } = await open({
    homeWorkDays: [
      told('2026-11-09', { kind: 'away' }),
      told('2026-11-12'),
      told('2026-11-19', { kind: 'away' }),
      told('2026-11-13', { kind: 'cycled', homeHalf: 'morning', from: HOME, to: WORK }),
    ],
  });
  await day(/^Monday, 9 November 2026, Away/);
  fireEvent.click(screen.getByRole('button', { name: 'Fill as last week' }));
  await screen.findByText('2 days filled as last week');
  expect(await of('2026-11-16')).toMatchObject({ kind: 'away' });
  expect(await of('2026-11-20')).toMatchObject({ kind: 'cycled', homeHalf: 'morning' });
  expect(await of('2026-11-19')).toMatchObject({ kind: 'away' });
});
