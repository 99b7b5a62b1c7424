import { expect, it } from 'vitest';
import { burnUp } from './burn-up.ts';

it('the burn-up of a project counts its tasks and the completed ones at the end of each week', () => {
  const task = (id: string, createdAt: string, more: object = {}) => ({
    id,
    createdAt: `${createdAt} 10:00`,
    status: 'To do',
    ...more,
  });
  const tasks = [
    task('a', '2026-11-02', { status: 'Completed', doneDate: '2026-11-10' }),
    task('b', '2026-11-12'),
    task('c', '2026-11-12', { cancelled: true }),
  ];
  expect(burnUp(tasks, '2026-11-20')).toEqual([
    { day: '2026-10-30', all: 0, done: 0 },
    { day: '2026-11-06', all: 1, done: 0 },
    { day: '2026-11-13', all: 2, done: 1 },
    { day: '2026-11-20', all: 2, done: 1 },
  ]);
  expect(burnUp([], '2026-11-20')).toEqual([]);
});
