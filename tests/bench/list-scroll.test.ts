import { expect, it } from 'vitest';
import { framesOf } from './list-scroll.ts';

const PAGE = { pid: 1, tid: 1 };
const WORKER = { pid: 1, tid: 2 };
const span = (name: string, ms: number, took: number, where = PAGE) => ({
  ...where,
  name,
  ph: 'X',
  ts: ms * 1_000,
  dur: took * 1_000,
});
const frame = (ms: number) => ({ ...PAGE, name: 'AnimationFrame', ph: 'b', ts: ms * 1_000 });

it('counts the script of each frame once, of the thread that draws', () => {
  const found = framesOf([
    frame(0),
    span('ThreadControllerImpl::RunTask', 1, 12),
    span('EventDispatch', 1, 4),
    span('FunctionCall', 2, 2),
    span('V8.GC_SCAVENGER', 6, 1),
    span('Layout', 8, 3),
    span('FunctionCall', 1, 90, WORKER),
    frame(16),
    // Begins in one frame and ends in the next.
    span('ThreadControllerImpl::RunTask', 30, 60),
    span('FunctionCall', 30, 4),
    frame(32),
    frame(100),
  ]);
  expect(found.script).toEqual([5, 2, 2]);
  expect(found.work).toEqual([12, 2, 58]);
  expect(found.longest).toBe(60);
});

it('says so where there were no frames', () => {
  expect(() => framesOf([span('FunctionCall', 1, 2)])).toThrow('no frames');
});
