import { expect, it } from 'vitest';
import { formatDuration, readDuration } from './duration.ts';

it.each([
  ['1h30', 90],
  ['1 h 30', 90],
  ['90', 90],
  ['1:30', 90],
  ['2h', 120],
  ['1,5h', 90],
  ['0.25 h', 15],
  ['45 min', 45],
  ['1h5', 65],
])('%s', (text, minutes) => expect(readDuration(text)).toBe(minutes));

it.each(['', 'long', '1h75', '-5', '1,5', '1:2:3'])('none: %j', (text) =>
  expect(readDuration(text)).toBeUndefined(),
);

it('is written by hours and minutes, and read as it is written', () => {
  expect([90, 120, 45, 65, 0, -90].map(formatDuration).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
    ['1 h 30', '2 h', '45 min', '1 h 05', '0 min', '-1 h 30'],
  );
  for (const minutes of [0, 1, 59, 60, 61, 600, 1441])
    expect(readDuration(formatDuration(minutes))).toBe(minutes);
});
