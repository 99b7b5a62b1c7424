import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { byTurns } from './by-turns.ts';

/** What is asked for the next frame. */
let asked = new Map<number, () => void>();
const frame = (): void => {
  const now = [...asked.values()];
  asked = new Map();
  for (const run of now) run();
};
let count = 0;
beforeEach(() => {
  asked = new Map();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    asked.set((count += 1), run);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => asked.delete(id));
});
afterEach(() => void vi.unstubAllGlobals());

/** Takes so long that nothing more fits into its slice. */
const long = (told: () => void) => () => {
  const end = performance.now() + 9;
  while (performance.now() < end);
  told();
};

it('does a slice at once and the rest a slice a frame, in order', () => {
  const done: number[] = [];
  const turns = byTurns();
  turns.start([1, 2, 3].map((one) => long(() => done.push(one))));
  expect(done).toEqual([1]);
  turns.add(() => done.push(4));
  frame();
  expect(done).toEqual([1, 2]);
  frame();
  frame();
  expect(done).toEqual([1, 2, 3, 4]);
  expect(asked.size).toBe(0);
});

it('is finished at once, begun anew, and ended', () => {
  const done: number[] = [];
  const turns = byTurns();
  const three = (from: number) => [0, 1, 2].map((one) => long(() => done.push(from + one)));
  turns.start(three(1));
  turns.finish();
  expect(done).toEqual([1, 2, 3]);
  turns.start(three(11));
  turns.start(three(21));
  turns.end();
  frame();
  expect(done).toEqual([1, 2, 3, 11, 21]);
});

it('drops what waits once nothing can be drawn any more', () => {
  const done: number[] = [];
  let isLive = true;
  byTurns(() => isLive).start([1, 2].map((one) => long(() => done.push(one))));
  isLive = false;
  frame();
  expect(done).toEqual([1]);
  expect(asked.size).toBe(0);
});
