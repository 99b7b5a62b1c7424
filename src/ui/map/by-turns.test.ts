import { expect, it, vi } from 'vitest';
import { byTurns } from './by-turns.ts';

/** Takes so long that nothing more fits into its slice. */
const long = (told: () => void) => () => {
  const end = performance.now() + 9;
  while (performance.now() < end);
  told();
};

it('does a slice at once and the rest in turns, in order', async () => {
  const done: number[] = [];
  const turns = byTurns();
  turns.start([1, 2, 3].map((one) => long(() => done.push(one))));
  expect(done).toEqual([1]);
  turns.add(() => done.push(4));
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3, 4]));
});

it('is finished at once, begun anew, and ended', async () => {
  const done: number[] = [];
  const turns = byTurns();
  const three = (from: number) => [0, 1, 2].map((one) => long(() => done.push(from + one)));
  turns.start(three(1));
  turns.finish();
  expect(done).toEqual([1, 2, 3]);
  turns.start(three(11));
  turns.start(three(21));
  turns.end();
  await new Promise((over) => void setTimeout(over, 40));
  expect(done).toEqual([1, 2, 3, 11, 21]);
});
