import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import {
  checkEntry,
  computeEntry,
  followsEntry,
  minutesBetween,
  minutesByDay,
  roundedUp,
  runningOf,
} from './time-entry.rules.ts';

const ZONE = 'Europe/Paris';
const entry = (id: string, startedAt: string, minutes: number | null = null): AnyRow => ({
  id,
  task: `task of ${id}`,
  user: 'me',
  startedAt,
  minutes,
});

describe('minutes', () => {
  it('count the hours of a night when the clock is changed', () => {
    expect(minutesBetween('2026-03-29 01:30', '2026-03-29 03:30', ZONE)).toBe(60);
    expect(minutesBetween('2026-10-25 01:30', '2026-10-25 03:30', ZONE)).toBe(180);
  });

  it('fall on the days that they were spent on', () => {
    expect([...minutesByDay('2026-11-20 23:30', 75, ZONE)]).toEqual([
      ['2026-11-20', 30],
      ['2026-11-21', 45],
    ]);
    expect([...minutesByDay('2026-11-20 09:00', 30, ZONE)]).toEqual([['2026-11-20', 30]]);
  });

  it('are rounded up to quarters of an hour by entry or by day', () => {
    const entries = [7, 7, 7];
    expect(entries.map((minutes) => roundedUp(minutes, 15)).reduce((sum, one) => sum + one)).toBe(45);
    expect(roundedUp(21, 15)).toBe(30);
    expect(roundedUp(21, 1)).toBe(21);
  });
});

describe('a timer', () => {
  const first = entry('a', '2026-11-20 09:00');
  const second = entry('b', '2026-11-20 10:30');
  const timed = entry('c', '2026-11-20 08:00', 20);

  it('runs until the next one of its person begins: nobody works twice', async () => {
    expect(runningOf([first, timed])).toBe(first);
    expect(runningOf([first, second, timed])).toBe(second);
    expect(runningOf([timed])).toBeUndefined();
    const context = { lookup: lookupOf({ timeEntries: [first, second, timed] }), today: '2026-11-20' };
    const minutes = async (row: AnyRow) =>
      (await computeEntry(row as Parameters<typeof computeEntry>[0], context)).calculatedMinutes;
    expect(await minutes(first)).toBe(90);
    expect(await minutes(second)).toBeNull();
    expect(await minutes(timed)).toBe(20);
  });

  it('of two that begin at once the later made one goes on', () => {
    const same = entry('z', '2026-11-20 09:00');
    expect(runningOf([first, same])).toBe(same);
  });

  it('that begins – has the tasks, projects and entries that it ends counted anew', async () => {
    const ended = { ...first, calculatedProject: 'one' };
    const begun = { ...second, calculatedProject: 'two' };
    const context = { lookup: lookupOf({ timeEntries: [ended, begun, timed] }), today: '2026-11-20' };
    expect(await followsEntry(begun as Parameters<typeof followsEntry>[0], context)).toEqual([
      { collection: 'tasks', id: 'task of b' },
      { collection: 'tasks', id: 'task of a' },
      { collection: 'projects', id: 'two' },
      { collection: 'projects', id: 'one' },
      { collection: 'timeEntries', id: 'a' },
    ]);
  });

  it('begins on no day to come, but for a device that is a day ahead', async () => {
    const check = (startedAt: string) =>
      checkEntry({ task: 't', user: 'u', startedAt }, { lookup: lookupOf({}), today: '2026-11-20' });
    expect(await check('2026-11-21 00:10')).toEqual([]);
    expect(await check('2026-11-22 00:10')).toMatchObject([{ pointer: '/startedAt', code: 'date.future' }]);
  });
});
