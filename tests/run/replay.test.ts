import { describe, expect, it, vi } from 'vitest';
import type { Failure, Outcome } from './outcome.ts';
import { MOST_FILES, replayed } from './replay.ts';

const failed = (file: string, test?: string): Failure => ({
  name: test === undefined ? file : `${file} › ${test}`,
  why: 'expected 3',
  replay: test === undefined ? { file } : { file, test },
});
const outcome = (failures: readonly Failure[]): Outcome => ({
  passed: 10,
  failed: failures.length,
  note: 'one line',
  failures,
});

describe('a failed test', () => {
  it('that passes alone counts as passed and is named as wavering', async () => {
    const again = await replayed(outcome([failed('a.test.ts', 'adds')]), async () => [true]);
    expect(again).toEqual({ passed: 11, failed: 0, note: 'one line', wavering: ['a.test.ts › adds'] });
  });
  it('that fails alone stays failed', async () => {
    const before = outcome([failed('a.test.ts', 'adds')]);
    expect(await replayed(before, async () => [false])).toEqual(before);
  });
  it('of a file is played together with the others of that file, and judged by itself', async () => {
    const failures = [
      failed('a.test.ts', 'adds'),
      failed('b.test.ts', 'saves'),
      failed('a.test.ts', 'divides'),
    ];
    const playAlone = vi.fn(async (file: string) => (file === 'a.test.ts' ? [false, true] : [true]));
    expect(await replayed(outcome(failures), playAlone)).toMatchObject({
      passed: 12,
      failed: 1,
      failures: [{ name: 'a.test.ts › adds' }],
      wavering: ['b.test.ts › saves', 'a.test.ts › divides'],
    });
    expect(playAlone).toHaveBeenCalledTimes(2);
  });
});

describe('an error outside of any test', () => {
  it('that does not come again fails nothing, and adds no test', async () => {
    const again = await replayed(outcome([failed('a.test.ts')]), async () => [true]);
    expect(again).toMatchObject({ passed: 10, failed: 0, wavering: ['a.test.ts'] });
  });
  it('stays failed where its file is not known', async () => {
    const before = outcome([{ name: 'outside of any test', why: 'gone' }]);
    expect(await replayed(before, async () => [true])).toEqual(before);
  });
});

it('plays nothing again after a change that broke many files', async () => {
  const before = outcome(
    Array.from({ length: MOST_FILES + 1 }, (_, place) => failed(`${place}.test.ts`, 'adds')),
  );
  const playAlone = vi.fn(async () => [true]);
  expect(await replayed(before, playAlone)).toEqual(before);
  expect(playAlone).not.toHaveBeenCalled();
});
