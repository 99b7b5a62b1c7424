import { beforeEach, describe, expect, it } from 'vitest';
import { createLoopGuard, type LoopGuard } from './loop-guard.ts';

const SECOND = 1_000;
let guard: LoopGuard;
let loops: [string, number][];
beforeEach(() => {
  loops = [];
  guard = createLoopGuard((collection, pauseMs) => loops.push([collection, pauseMs]));
});
const ask = (at: number, cursor: string | null = 'c1', collection = 'parties') =>
  guard.waitMs(collection, cursor, at * SECOND);

describe('the loop guard', () => {
  it('lets five pulls in five seconds go, and holds the sixth', () => {
    expect([0, 1, 2, 3, 4].map((at) => ask(at))).toEqual([0, 0, 0, 0, 0]);
    expect(ask(4.5)).toBe(5 * SECOND);
    expect(loops).toEqual([['parties', 5 * SECOND]]);
  });

  it('holds what is asked for meanwhile for the rest of the pause, and says so once', () => {
    for (let at = 0; at < 6; at += 1) ask(at / 10);
    expect(ask(2.5)).toBe(3 * SECOND);
    expect(loops).toHaveLength(1);
  });

  it('lets one go after each pause, and doubles the next while nothing moves, up to five minutes', () => {
    for (let at = 0; at < 6; at += 1) ask(0);
    let now = 0;
    const pauses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      now += ask(now) / SECOND;
      expect(ask(now)).toBe(0);
      pauses.push(ask(now) / SECOND);
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300, 300, 300]);
  });

  it('forgets all when the cursor moves: that was no loop', () => {
    for (let at = 0; at < 6; at += 1) ask(0);
    expect(ask(1, 'c2')).toBe(0);
    for (let at = 0; at < 4; at += 1) expect(ask(1, 'c2')).toBe(0);
    expect(ask(1, 'c2'), 'a new loop begins with a short pause').toBe(5 * SECOND);
  });

  it('forgets a loop that has ended', () => {
    for (let at = 0; at < 6; at += 1) ask(0);
    for (let at = 0; at < 5; at += 1) expect(ask(60)).toBe(0);
    expect(ask(60)).toBe(5 * SECOND);
  });

  it('watches each collection for itself', () => {
    for (let at = 0; at < 6; at += 1) ask(0);
    expect(ask(0, 'c1', 'notes')).toBe(0);
  });

  it('knows a collection without a cursor as one that does not move', () => {
    for (let at = 0; at < 5; at += 1) expect(ask(0, null)).toBe(0);
    expect(ask(0, null)).toBe(5 * SECOND);
  });

  it('does not hold for a day what a clock that was put back by one has dated', () => {
    const DAY = 86_400;
    for (let at = 0; at < 6; at += 1) ask(DAY);
    expect(ask(0)).toBe(0);
  });
});
