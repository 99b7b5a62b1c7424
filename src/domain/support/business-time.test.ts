import { expect, it } from 'vitest';
import { whenUsed } from './business-time.rules.ts';

const HOURS_4 = 240;
const HOURS_8 = 480;

it('counts support hours alone: not the evening, a holiday or a weekend', () => {
  const opened = [{ from: '2026-05-07 16:30' }];
  expect(whenUsed(HOURS_4, opened)).toBe('2026-05-11 12:00');
  expect(whenUsed(HOURS_8, opened)).toBe('2026-05-11 17:00');
  expect(whenUsed(60, [{ from: '2026-05-09 22:00' }])).toBe('2026-05-11 10:00');
});

it('pauses between the stretches', () => {
  const stretches = [{ from: '2026-05-07 16:30', to: '2026-05-11 10:00' }, { from: '2026-05-12 14:00' }];
  expect(whenUsed(HOURS_8, stretches)).toBe('2026-05-13 11:30');
  expect(whenUsed(HOURS_4, stretches)).toBe('2026-05-12 16:00');
});

it('ends at the end of a span, not at the beginning of the next', () =>
  expect(whenUsed(210, [{ from: '2026-05-11 09:00' }])).toBe('2026-05-11 12:30'));

it('is not used up where the stretches end before', () =>
  expect(whenUsed(HOURS_8, [{ from: '2026-05-11 09:00', to: '2026-05-11 10:00' }])).toBeUndefined());
