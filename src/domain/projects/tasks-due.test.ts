import { expect, it } from 'vitest';
import { tasksDue } from './tasks-due.rules.ts';

const task = (id: string, due: string | null, more = {}) => ({
  id,
  version: 1,
  due,
  status: 'To do',
  ...more,
});

it('tasks due – are open ones up to Sunday, the first due before the others', () => {
  // 20 November 2026 is a Friday.
  const rows = [
    task('sunday', '2026-11-22'),
    task('monday', '2026-11-23'),
    task('today', '2026-11-20', { priority: 'low' }),
    task('urgent', '2026-11-20', { priority: 'urgent' }),
    task('late', '2026-10-02', { status: 'In progress' }),
    task('done', '2026-11-20', { status: 'Completed' }),
    task('cancelled', '2026-11-20', { cancelled: true }),
    task('whenever', null),
  ];
  expect(tasksDue(rows, '2026-11-20').map(({ task: { id }, when }) => [id, when])).toEqual([
    ['late', 'late'],
    ['urgent', 'today'],
    ['today', 'today'],
    ['sunday', 'week'],
  ]);
});
