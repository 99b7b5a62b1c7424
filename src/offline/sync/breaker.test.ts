import { beforeEach, expect, it } from 'vitest';
import type { Ports } from '../ports.ts';
import { createBreaker, type Breaker } from './breaker.ts';

let waiting: { ms: number; run: () => void }[] = [];
let questions: ((answered: boolean) => void)[] = [];
let changes: boolean[] = [];
let breaker: Breaker;

/** Lets what was promised happen. */
const settle = (): Promise<void> => new Promise((done) => void setTimeout(done, 0));
const ports = {
  clock: {
    now: () => 0,
    after(ms: number, run: () => void) {
      const timer = { ms, run };
      waiting.push(timer);
      return () => void (waiting = waiting.filter((one) => one !== timer));
    },
  },
  random: { fraction: () => 1, bytes: () => new Uint8Array() },
} satisfies Pick<Ports, 'clock' | 'random'>;

async function answerTo(index: number, answered: boolean): Promise<void> {
  questions[index]!(answered);
  await settle();
}
const ring = (): void => waiting.shift()!.run();

beforeEach(() => {
  waiting = [];
  questions = [];
  changes = [];
  breaker = createBreaker(
    { clock: ports.clock, random: ports.random },
    () => new Promise((told) => void questions.push(told)),
    (open) => changes.push(open),
  );
});
const open = (): void => {
  for (let index = 0; index < 3; index += 1) breaker.report(false);
};

it('opens after three calls without an answer, and an answer between them counts them anew', () => {
  breaker.report(false);
  breaker.report(false);
  breaker.report(true);
  breaker.report(false);
  breaker.report(false);
  expect(breaker.isOpen()).toBe(false);
  breaker.report(false);
  expect(breaker.isOpen()).toBe(true);
  expect(changes).toEqual([true]);
  expect(questions, 'it does not ask at once').toEqual([]);
});

it('asks with growing pauses, and closes at the first answer', async () => {
  open();
  const pauses: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    pauses.push(waiting[0]!.ms);
    ring();
    await answerTo(index, false);
  }
  expect(pauses).toEqual([2_000, 3_000, 5_000]);
  ring();
  await answerTo(3, true);
  expect(breaker.isOpen()).toBe(false);
  expect(changes).toEqual([true, false]);
  expect(waiting).toEqual([]);
});

it('takes a call that came through for a reason to ask at once', async () => {
  open();
  breaker.report(true);
  await answerTo(0, true);
  expect(breaker.isOpen()).toBe(false);
});

it('closes where calls come back, also while the question itself is never answered', async () => {
  open();
  ring();
  await answerTo(0, false);
  expect(breaker.isOpen()).toBe(true);
  breaker.report(true);
  await answerTo(1, false);
  expect(breaker.isOpen()).toBe(false);
  expect(changes).toEqual([true, false]);
  expect(waiting).toEqual([]);
  open();
  expect(breaker.isOpen(), 'three that do not come back open it again').toBe(true);
});

it('stays open where a call that came back was followed by one that did not', async () => {
  open();
  breaker.report(true);
  breaker.report(false);
  await answerTo(0, false);
  expect(breaker.isOpen()).toBe(true);
});

it('asks once more where the hint came while a question from before it was under way', async () => {
  open();
  const first = breaker.nudge();
  await settle();
  const second = breaker.nudge();
  const third = breaker.nudge();
  await answerTo(0, false);
  await first;
  expect(questions, 'one for all of them').toHaveLength(2);
  await answerTo(1, true);
  await Promise.all([second, third]);
  expect(breaker.isOpen()).toBe(false);
  expect(questions).toHaveLength(2);
});

it('does not grow its pauses by hints that came to nothing', async () => {
  open();
  for (let index = 0; index < 20; index += 1) {
    const nudge = breaker.nudge();
    await settle();
    await answerTo(index, false);
    await nudge;
  }
  expect(waiting.map(({ ms }) => ms)).toEqual([2_000]);
});

it('asks nobody while it is closed or stopped', async () => {
  await breaker.nudge();
  open();
  breaker.stop();
  await breaker.nudge();
  expect(questions).toEqual([]);
  expect(waiting).toEqual([]);
});
