import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from './calendar-props.ts';
import { isOn, slotsOf, spansIn } from './spans.ts';
import { mondayOf, weekOf, weeksOfMonth } from './weeks.ts';

const event = (id: string, from: string, to = from): CalendarEvent => ({ id, title: id, from, to });
const week = weekOf('2026-11-24');
const laid = (...events: CalendarEvent[]) =>
  spansIn(events, week).map(({ event: { id }, start, length, lane }) => [id, start, length, lane]);

describe('a row of days', () => {
  it('lays what meets into lanes, the earlier and the longer above, and fills lanes that are free again', () => {
    expect(
      laid(
        event('short', '2026-11-23'),
        event('long', '2026-11-23', '2026-11-25'),
        event('next', '2026-11-24', '2026-11-26'),
      ),
    ).toEqual([
      ['long', 0, 3, 0],
      ['short', 0, 1, 1],
      ['next', 1, 3, 1],
    ]);
  });

  it('cuts what begins before it and goes on after it', () => {
    const [span] = spansIn([event('month', '2026-11-01', '2026-11-30')], week);
    expect(span).toMatchObject({ start: 0, length: 7, isBegun: true, isGoingOn: true });
    expect(laid(event('past', '2026-11-22'), event('later', '2026-11-30'))).toEqual([]);
  });

  it('does not reach into a day that begins as the event ends', () => {
    expect(laid(event('night', '2026-11-24 22:00', '2026-11-25 00:00'))).toEqual([['night', 1, 1, 0]]);
    expect(isOn(event('night', '2026-11-24 22:00', '2026-11-25 00:00'), '2026-11-25')).toBe(false);
    expect(isOn(event('day', '2026-11-24', '2026-11-25'), '2026-11-25')).toBe(true);
  });
});

describe('the hours of a day', () => {
  const slots = (...hours: [string, string][]) =>
    slotsOf(
      hours.map(([from, to], at) => event(`${at}`, `2026-11-24 ${from}`, `2026-11-24 ${to}`)),
      '2026-11-24',
    ).map(({ from, to, column, columns }) => [from, to, column, columns]);

  it('gives those that meet columns, and the whole width to those alone', () => {
    expect(slots(['09:00', '10:00'], ['09:30', '11:00'], ['10:00', '10:30'], ['14:00', '15:00'])).toEqual([
      [540, 600, 0, 2],
      [570, 660, 1, 2],
      [600, 630, 0, 2],
      [840, 900, 0, 1],
    ]);
  });

  it('draws what is short so that it can be pressed', () => {
    expect(slots(['09:00', '09:05'], ['23:50', '23:55'])).toEqual([
      [540, 570, 0, 1],
      [1430, 1440, 0, 1],
    ]);
  });
});

it.each([
  ['2026-11-24', '2026-11-23', 6, '2026-10-26', '2026-12-06'],
  ['2027-02-10', '2027-02-08', 4, '2027-02-01', '2027-02-28'],
  ['2024-02-29', '2024-02-26', 5, '2024-01-29', '2024-03-03'],
])('the weeks of %s', (day, monday, count, first, last) => {
  const weeks = weeksOfMonth(day);
  expect([mondayOf(day), weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([
    monday,
    count,
    first,
    last,
  ]);
});
