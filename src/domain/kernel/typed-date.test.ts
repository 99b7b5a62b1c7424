import { describe, expect, it } from 'vitest';
import { readDate, readPastDate, readTime, readTimestamp } from './typed-date.ts';

/** A Friday. */
const TODAY = '2026-11-20';

describe('a day as people type it', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['12/3', '2026-03-12'],
    ['12.3', '2026-03-12'],
    ['12/3/27', '2027-03-12'],
    ['1/2/85', '1985-02-01'],
    ['1203', '2026-03-12'],
    ['120327', '2027-03-12'],
    ['12032027', '2027-03-12'],
    ['5', '2026-11-05'],
    ['demain', '2026-11-21'],
    ['Tomorrow', '2026-11-21'],
    ['aujourd’hui', '2026-11-20'],
    ['hier', '2026-11-19'],
    ['Après-demain', '2026-11-22'],
    ['+3', '2026-11-23'],
    ['-1', '2026-11-19'],
    ['+2s', '2026-12-04'],
    ['+1m', '2026-12-20'],
    ['+1a', '2027-11-20'],
    ['lundi', '2026-11-23'],
    ['friday', '2026-11-27'],
    ['12 mars', '2026-03-12'],
    ['1er août 2027', '2027-08-01'],
    ['March 12, 2027', '2027-03-12'],
  ])('%s', (text, date) => expect(readDate(text, TODAY)).toBe(date));

  it.each(['', 'soon', '31/2', '32', '12/13', '1 jui', '31/02/2026', '2026-02-30', '+3z', '99999'])(
    'none: %j',
    (text) => expect(readDate(text, TODAY)).toBeUndefined(),
  );
});

describe('a time of day', () => {
  it.each([
    ['14:30', '14:30'],
    ['9h', '09:00'],
    ['9h05', '09:05'],
    ['1430', '14:30'],
    ['7', '07:00'],
  ])('%s', (text, time) => expect(readTime(text)).toBe(time));
  it.each(['24:00', '9:60', 'noon', ''])('none: %j', (text) => expect(readTime(text)).toBeUndefined());

  it('stands after a day', () => {
    expect(readTimestamp('12/3 14:30', TODAY)).toBe('2026-03-12 14:30');
    expect(readTimestamp('demain 9h', TODAY)).toBe('2026-11-21 09:00');
    expect(readTimestamp('2026-11-20T08:15', TODAY)).toBe('2026-11-20 08:15');
    expect(readTimestamp('20/11/2026', TODAY)).toBe('2026-11-20 00:00');
    expect(readTimestamp('demain midi', TODAY)).toBeUndefined();
  });
});

it('a birthday typed with a year of two digits lies in the past', () => {
  const read = (text: string) => readPastDate(text, '2026-11-20');
  expect(['11/5/40', '110540', '11 mai 40', '11/05/2040', '11/5/68', '11/5/26'].map(read)).toEqual([
    '1940-05-11',
    '1940-05-11',
    '1940-05-11',
    '2040-05-11',
    '1968-05-11',
    '2026-05-11',
  ]);
  expect(read('21/11/26')).toBe('1926-11-21');
  expect(read('12/12')).toBe('2026-12-12');
});
