import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonthsClamped,
  dateInZone,
  daysBetween,
  endOfMonth,
  fromWireTimestamp,
  isDate,
  monthOf,
  toWireTimestamp,
  yearOf,
} from './dates.ts';

const PARIS = 'Europe/Paris';
const day = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1950-01-01', n));

describe('days', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0000-01-01',
    '20/11/2026',
    '2026-11-20 ',
    '2026-11-20T00:00:00Z',
    '',
  ])('%s is none', (text) => {
    expect(isDate(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
    expect(() => yearOf(text)).toThrow(RangeError);
  });

  // business-rules.md section 2
  it.each([
    ['2026-01-15', 15, '2026-01-30'],
    ['2026-01-15', 45, '2026-03-01'],
    ['2026-02-28', 60, '2026-04-29'],
    ['2024-02-29', 15, '2024-03-15'],
    ['2026-11-30', 45, '2027-01-14'],
    ['2027-12-02', 30, '2028-01-01'],
    ['2027-12-02', 60, '2028-01-31'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s + %d days is %s', (from, days, expected) => {
    expect(addDays(from, days)).toBe(expected);
  });

  it('adding and counting agree', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('refuses to leave the calendar', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addMonthsClamped('9999-12-31', 1)).toThrow(RangeError);
  });

  it('has a year and a month', () => {
    expect([yearOf('2026-11-20'), monthOf('2026-11-20'), monthOf('2026-01-31')]).toEqual([2026, 11, 1]);
  });
});

describe('months', () => {
  it.each([
    ['2026-01-15', '2026-01-31'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-01', '2026-02-28'],
    ['2026-04-30', '2026-04-30'],
    ['2026-12-31', '2026-12-31'],
    ['9999-12-01', '9999-12-31'],
  ])('%s ends on %s', (date, expected) => {
    expect(endOfMonth(date)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', 24, '2028-01-15'],
    ['2026-01-15', 0, '2026-01-15'],
  ])('%s + %d months is %s', (from, months, expected) => {
    expect(addMonthsClamped(from, months)).toBe(expected);
  });

  it('the end of a month is the eve of the next first', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(addDays(endOfMonth(date), 1)).toBe(`${addMonthsClamped(date, 1).slice(0, 7)}-01`);
      }),
    );
  });

  it('adding months moves by exactly so many months and never past the day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -500, max: 500 }), (date, months) => {
        const moved = addMonthsClamped(date, months);
        expect(yearOf(moved) * 12 + monthOf(moved)).toBe(yearOf(date) * 12 + monthOf(date) + months);
        expect(
          moved.slice(8) === date.slice(8) || (moved === endOfMonth(moved) && moved.slice(8) < date.slice(8)),
        ).toBe(true);
      }),
    );
  });
});

describe('timestamps', () => {
  it.each([
    ['2026-11-20T13:05:59.999Z', PARIS, '2026-11-20 14:05'],
    ['2026-07-01T22:30:00Z', PARIS, '2026-07-02 00:30'],
    ['2026-11-20T13:05:00+05:30', PARIS, '2026-11-20 08:35'],
    ['2026-12-31T23:00:00Z', PARIS, '2027-01-01 00:00'],
    ['2026-11-20T13:05:00Z', 'America/Guadeloupe', '2026-11-20 09:05'],
    ['2026-11-20T13:05:00Z', 'UTC', '2026-11-20 13:05'],
  ])('%s in %s reads %s', (iso, zone, expected) => {
    expect(toWireTimestamp(iso, zone)).toBe(expected);
    expect(dateInZone(iso, zone)).toBe(expected.slice(0, 10));
  });

  it.each([
    ['2026-11-20 14:05', PARIS, '2026-11-20T13:05:00.000Z'],
    ['2026-07-02 00:30', PARIS, '2026-07-01T22:30:00.000Z'],
    ['2026-11-20 14:05:30', PARIS, '2026-11-20T13:05:30.000Z'],
    ['2026-11-21 02:05:00.000000', PARIS, '2026-11-21T01:05:00.000Z'],
    ['2026-11-20T14:05', PARIS, '2026-11-20T13:05:00.000Z'],
    ['2026-11-21T02:05:00+01:00', 'UTC', '2026-11-21T01:05:00.000Z'],
    ['2026-11-21T02:05:00Z', PARIS, '2026-11-21T02:05:00.000Z'],
    ['2026-11-20 00:00', 'Pacific/Noumea', '2026-11-19T13:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, expected) => {
    expect(fromWireTimestamp(text, zone)).toBe(expected);
  });

  it('the doubled hour of October means the first', () => {
    expect(toWireTimestamp('2026-10-25T00:30:00Z', PARIS)).toBe('2026-10-25 02:30');
    expect(toWireTimestamp('2026-10-25T01:30:00Z', PARIS)).toBe('2026-10-25 02:30');
    expect(fromWireTimestamp('2026-10-25 02:00', PARIS)).toBe('2026-10-25T00:00:00.000Z');
    expect(fromWireTimestamp('2026-10-25 02:30', PARIS)).toBe('2026-10-25T00:30:00.000Z');
    expect(fromWireTimestamp('2026-10-25 03:00', PARIS)).toBe('2026-10-25T02:00:00.000Z');
    expect(fromWireTimestamp('2026-11-01 01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('the missing hour of March moves forward', () => {
    expect(fromWireTimestamp('2026-03-29 01:59', PARIS)).toBe('2026-03-29T00:59:00.000Z');
    const moved = fromWireTimestamp('2026-03-29 02:30', PARIS);
    expect(moved).toBe('2026-03-29T01:30:00.000Z');
    expect(toWireTimestamp(moved ?? '', PARIS)).toBe('2026-03-29 03:30');
    expect(fromWireTimestamp('2026-03-29 03:00', PARIS)).toBe('2026-03-29T01:00:00.000Z');
    // A gap of half an hour.
    expect(fromWireTimestamp('2026-10-04 02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
  });

  it.each([
    '',
    'soon',
    '2026-11-20',
    '2026-02-30 10:00',
    '2026-11-20 24:00',
    '2026-11-20 10:60',
    '20/11/2026 10:00',
    '2026-11-20T10:00:00+99:00',
    ' 2026-11-20 10:00',
  ])('%j is no timestamp', (text) => {
    expect(fromWireTimestamp(text, PARIS)).toBeUndefined();
  });

  it('refuses to write rubbish', () => {
    expect(() => toWireTimestamp('soon', PARIS)).toThrow(RangeError);
    expect(() => dateInZone('', PARIS)).toThrow(RangeError);
  });

  it('what the wire reads, it writes again the same', () => {
    const minute = fc.integer({ min: 0, max: 60_000_000 }).map((n) => new Date(n * 60_000).toISOString());
    fc.assert(
      fc.property(
        minute,
        fc.constantFrom(PARIS, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
        (iso, zone) => {
          const text = toWireTimestamp(iso, zone);
          const read = fromWireTimestamp(text, zone);
          expect(toWireTimestamp(read ?? '', zone)).toBe(text);
          // Never later than the instant itself: of two that read alike it is the first.
          expect((read ?? '') <= iso).toBe(true);
        },
      ),
    );
  });
});
