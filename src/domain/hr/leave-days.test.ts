import { describe, expect, it } from 'vitest';
import {
  isHolidayAt,
  isOrdered,
  leaveDays,
  overlaps,
  workedWeekdays,
  type LeaveCalendar,
  type LeaveSpan,
} from './leave-days.rules.ts';

const RULES = { whitMondayWorked: false };
const calendar = (more: Partial<LeaveCalendar> = {}, postcode = '80000'): LeaveCalendar => ({
  counting: 'working',
  weekdays: workedWeekdays(undefined),
  isHoliday: (day) => isHolidayAt(day, postcode, RULES),
  ...more,
});
const working = (span: LeaveSpan, more?: Partial<LeaveCalendar>) => leaveDays(span, calendar(more));
const open = (span: LeaveSpan, more?: Partial<LeaveCalendar>) =>
  leaveDays(span, calendar({ counting: 'open', ...more }));

describe('days of leave', () => {
  it.each([
    ['2026-05-04', '2026-05-17', 8, 10],
    ['2026-08-03', '2026-08-16', 10, 11],
    ['2026-12-24', '2027-01-04', 6, 8],
    ['2026-05-11', '2026-05-15', 4, 5],
    ['2026-12-21', '2027-01-01', 8, 10],
    ['2026-08-03', '2026-08-14', 10, 11],
  ])('from %s to %s are %d days worked and %d open days', (from, to, worked, opened) => {
    expect([working({ from, to }), open({ from, to })]).toEqual([worked, opened]);
  });

  it('are counted by halves that are worked', () => {
    const friday = { from: '2026-09-04' };
    expect(working({ ...friday, to: '2026-09-05', toHalf: 'morning' })).toBe(1);
    expect(working({ ...friday, to: '2026-09-11', toHalf: 'morning' })).toBe(5.5);
    expect(working({ from: '2026-09-06', fromHalf: 'afternoon', to: '2026-09-07' })).toBe(1);
    // A half on a day off takes nothing away.
    expect(working({ from: '2022-12-24', fromHalf: 'afternoon', to: '2022-12-27' })).toBe(2);
  });

  it('in open days go from the first day worked to the eve of the return', () => {
    expect(open({ from: '2026-09-04', to: '2026-09-04' })).toBe(2);
    expect(open({ from: '2026-09-07', to: '2026-09-11' })).toBe(6);
    expect(open({ from: '2026-09-05', to: '2026-09-07' })).toBe(1);
    // Wednesdays off: Tuesday alone takes Wednesday with it.
    const pattern = { monday: 7, tuesday: 7, thursday: 7, friday: 7 };
    const weekdays = workedWeekdays(pattern);
    expect(open({ from: '2026-09-08', to: '2026-09-08' }, { weekdays })).toBe(2);
    expect(working({ from: '2026-09-08', to: '2026-09-09' }, { weekdays })).toBe(1);
    expect(open({ from: '2026-09-05', to: '2026-09-06' })).toBe(0);
  });

  it('in calendar days are all of them', () => {
    expect(working({ from: '2026-09-01', to: '2026-09-28' }, { counting: 'calendar' })).toBe(28);
  });
});

describe('public holidays', () => {
  it('are those of the place of work', () => {
    expect(isHolidayAt('2026-04-03', '67000', RULES)).toBe(true);
    expect(isHolidayAt('2026-12-26', '57000', RULES)).toBe(true);
    expect(isHolidayAt('2026-12-26', '80000', RULES)).toBe(false);
    expect(isHolidayAt('2026-05-27', '97110', RULES)).toBe(true);
    expect(isHolidayAt('2026-05-27', '80000', RULES)).toBe(false);
  });

  it('leave Whit Monday to the company', () => {
    expect(isHolidayAt('2026-05-25', '80000', RULES)).toBe(true);
    expect(isHolidayAt('2026-05-25', '80000', { whitMondayWorked: true })).toBe(false);
  });
});

describe('two absences', () => {
  const day = '2026-09-07';
  const morning: LeaveSpan = { from: day, to: day, toHalf: 'morning' };
  const afternoon: LeaveSpan = { from: day, fromHalf: 'afternoon', to: day };

  it('overlap where they share half a day', () => {
    expect(overlaps(morning, afternoon)).toBe(false);
    expect(overlaps(morning, { from: day, to: day })).toBe(true);
    expect(overlaps({ from: '2026-09-01', to: day, toHalf: 'morning' }, afternoon)).toBe(false);
    expect(overlaps({ from: '2026-09-01', to: '2026-09-30' }, morning)).toBe(true);
  });

  it('end after they begin', () => {
    expect(isOrdered({ from: day, fromHalf: 'afternoon', to: day, toHalf: 'morning' })).toBe(false);
    expect(isOrdered(morning)).toBe(true);
  });
});
