import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatEuro,
  formatEuroThousands,
  formatKilometres,
  formatNumber,
  formatNumberShort,
  formatPercent,
  formatTimestamp,
  parseDate,
  parseEuro,
  parseNumber,
} from './format.ts';
import { addDays } from './dates.ts';

describe('formats', () => {
  it.each([
    [123456, '1\u202F234,56\u00A0€'],
    [0, '0,00\u00A0€'],
    [-0, '0,00\u00A0€'],
    [7, '0,07\u00A0€'],
    [-123456, '-1\u202F234,56\u00A0€'],
    [99999, '999,99\u00A0€'],
    [100000, '1\u202F000,00\u00A0€'],
    [123456789012, '1\u202F234\u202F567\u202F890,12\u00A0€'],
  ])('%d cents', (cents, expected) => {
    expect(formatEuro(cents)).toBe(expected);
  });

  it.each([
    [123456, '1,2\u00A0k€'],
    [125000, '1,3\u00A0k€'],
    [124999, '1,2\u00A0k€'],
    [0, '0,0\u00A0k€'],
    [-4, '0,0\u00A0k€'],
    [-150000, '-1,5\u00A0k€'],
    [123456789, '1\u202F234,6\u00A0k€'],
  ])('%d cents in thousands', (cents, expected) => {
    expect(formatEuroThousands(cents)).toBe(expected);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [-999, '-999'],
    [12.5, '12,5'],
    [999.5, '1,0k'],
    [1000, '1,0k'],
    [1049, '1,0k'],
    [1050, '1,1k'],
    [-1500, '-1,5k'],
    [1_234_567, '1\u202F234,6k'],
  ])('%d in short', (n, expected) => {
    expect(formatNumberShort(n)).toBe(expected);
  });

  it.each([
    [5.5, 1, '5,5\u00A0%'],
    [5.5, 0, '6\u00A0%'],
    [20, 2, '20,00\u00A0%'],
    [-0.004, 2, '0,00\u00A0%'],
    [1234.5, 1, '1\u202F234,5\u00A0%'],
    [1.005, 2, '1,01\u00A0%'],
  ])('%d %% with %d decimals', (value, places, expected) => {
    expect(formatPercent(value, places)).toBe(expected);
  });

  it('numbers and kilometres as they are', () => {
    expect(formatNumber(1234.5)).toBe('1\u202F234,5');
    expect(formatNumber(0.000001)).toBe('0,000001');
    expect(formatNumber(-12)).toBe('-12');
    expect(formatKilometres(391.5)).toBe('391,5\u00A0km');
    expect(formatKilometres(12_000)).toBe('12\u202F000\u00A0km');
  });

  it('days and times', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
    expect(formatTimestamp('2026-11-20 14:05')).toBe('20/11/2026 14:05');
    expect(formatTimestamp('2026-11-20 14:05:30')).toBe('20/11/2026 14:05');
  });

  it('shows as it is what it cannot read', () => {
    expect(formatDate('soon')).toBe('soon');
    expect(formatTimestamp('2026-11-20')).toBe('2026-11-20');
    expect(formatTimestamp('')).toBe('');
  });
});

describe('parsing amounts', () => {
  it.each([
    ['1234,56', 123456],
    ['1234.56', 123456],
    ['1 234,56 €', 123456],
    ['1\u202F234,56\u00A0€', 123456],
    ['1\u00A0234.5€', 123450],
    [' 12 ', 1200],
    [',5', 50],
    ['-19,99 €', -1999],
    ['\u221219,99', -1999],
    ['+3', 300],
    ['0', 0],
    ['-0', 0],
    ['1 000 000', 100000000],
  ])('%j', (text, expected) => {
    expect(parseEuro(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '€',
    '-',
    ',',
    '5,',
    '12 34',
    '1 2345',
    '1.234,56',
    '1,234.56',
    '1,234',
    '12,345',
    '1e3',
    'abc',
    '12abc',
    '--1',
    '1 €€',
    '$5',
    'NaN',
    'Infinity',
    '0x10',
    '9'.repeat(20),
    '9'.repeat(400),
  ])('%j is no amount', (text) => {
    expect(parseEuro(text)).toBeUndefined();
  });

  it('reads back what was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
        expect(parseEuro(formatEuro(cents))).toBe(cents);
      }),
    );
  });
});

describe('parsing numbers', () => {
  it.each([
    ['1 234,567', 1234.567],
    ['0.000001', 0.000001],
    ['-1,5', -1.5],
    ['42', 42],
  ])('%j', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });

  it('refuses units and signs', () => {
    expect(['12 km', '5 %', '1k', '', '3 €'].map(parseNumber)).toEqual(Array(5).fill(undefined));
  });

  it('reads back what was written, and never throws', () => {
    const micro = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 });
    fc.assert(
      fc.property(micro, (millionths) => {
        const n = millionths / 1_000_000;
        expect(parseNumber(formatNumber(n))).toBe(n === 0 ? 0 : n);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const n = parseNumber(text);
        expect(n === undefined || Number.isFinite(n)).toBe(true);
      }),
    );
  });
});

describe('parsing days', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    [' 29/02/2024 ', '2024-02-29'],
  ])('%j', (text, expected) => {
    expect(parseDate(text)).toBe(expected);
  });

  it.each(['', '29/02/2026', '31/04/2026', '11/20/2026', '2026/11/20', '20/11/26', '0/1/2026', 'today'])(
    '%j is no day',
    (text) => {
      expect(parseDate(text)).toBeUndefined();
    },
  );

  it('reads back what was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (n) => {
        const date = addDays('1900-01-01', n);
        expect(parseDate(formatDate(date))).toBe(date);
      }),
    );
  });
});
