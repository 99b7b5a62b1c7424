import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import type { CalendarProps } from './calendar-props.ts';
import { KeptCalendar } from './calendar.fixture.tsx';

afterEach(cleanup);
async function show(props: Partial<CalendarProps> = {}) {
  renderAt('/', createFakeSession(), { '/': <KeptCalendar {...props} /> });
  await screen.findByRole('grid');
}
/** The focus goes on in an effect of the page that is drawn next. */
const focusIsOn = (day: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('is one tab stop, and the focus goes with the day, over the end of the month', async () => {
  await show();
  const stops = [...document.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')];
  expect(stops.map((stop) => stop.dataset['day'])).toEqual(['2026-11-24']);
  act(() => stops[0]?.focus());
  press('ArrowDown');
  await focusIsOn('2026-12-01');
  expect(screen.getByRole('grid').getAttribute('aria-label')).toContain('December 2026');
  press('ArrowLeft');
  await focusIsOn('2026-11-30');
  press('Home');
  await focusIsOn('2026-11-30');
  press('PageUp');
  await focusIsOn('2026-10-30');
  press('End');
  await focusIsOn('2026-11-01');
});

it('says of each day how much is on it, and which is today', async () => {
  await show();
  const today = screen.getByRole('button', { name: 'Tuesday, November 24, 2026, 5 events' });
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('button', { name: /November 27, 2026, 0 events/ })).toBeTruthy();
});

it('opens a day with all that is on it, those that span it included', async () => {
  const opened: string[] = [];
  await show({ onOpen: (id) => opened.push(id) });
  fireEvent.click(screen.getByRole('button', { name: /November 24/ }));
  const sheet = screen.getByRole('dialog');
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(within(sheet).getByRole('button', { name: /Léa on leave/ }));
  expect(opened).toEqual(['leave']);
});

it('adds on the day that is open, and not at all where nothing may be added', async () => {
  const added: string[] = [];
  await show({ onCreate: (on) => added.push(on) });
  fireEvent.click(screen.getByRole('button', { name: /November 27/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(added).toEqual(['2026-11-27']);
});

it('steps by what it shows', async () => {
  await show({ scale: 'week' });
  fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(document.querySelector('[data-day][tabindex="0"]')?.getAttribute('data-day')).toBe('2026-12-01');
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid').getAttribute('aria-label')).toContain('January 2027');
});
