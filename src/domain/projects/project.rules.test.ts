import { expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import { checkProject, followsProject } from './project.rules.ts';

const project = { code: 'P1', name: 'Bridge', manager: 'u' };
const context = (tasks: readonly AnyRow[] = [], before?: AnyRow) => ({
  lookup: lookupOf({ tasks }),
  today: '2026-11-20',
  before,
});

it('a project ends after it starts', async () => {
  const days = { ...project, plannedStart: '2026-01-01', plannedEnd: '2026-01-01' };
  expect(await checkProject(days, context())).toEqual([]);
  const problems = await checkProject(
    {
      ...project,
      plannedStart: '2026-01-02',
      plannedEnd: '2026-01-01',
      actualStart: '2026-01-02',
      actualEnd: '2025-01-01',
    },
    context(),
  );
  expect(problems.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/plannedEnd date.order',
    '/actualEnd date.order',
  ]);
});

it('a project with an open task – is not completed, and with completed and cancelled ones it is', async () => {
  const row = { ...project, id: 'p', status: 'completed' as const };
  const before = { ...row, status: 'in progress' };
  const task = (id: string, more: object): AnyRow => ({ id, calculatedProject: 'p', ...more });
  const done = [
    task('a', { status: 'Completed' }),
    task('b', { status: 'To do', cancelled: true }),
    { ...task('c', { status: 'To do' }), calculatedProject: 'another' },
  ];
  expect(await checkProject(row, context(done, before))).toEqual([]);
  const open = [...done, task('d', { status: 'In progress' })];
  expect(await checkProject(row, context(open, before))).toMatchObject([
    { pointer: '/status', code: 'project.tasks' },
  ]);
  // A project that was completed before its tasks were reopened can still be corrected.
  expect(await checkProject(row, context(open, row))).toEqual([]);
});

it('another way to measure – has the phases counted anew, and another manager the documents', async () => {
  const before: AnyRow = { ...project, id: 'p', percentMethod: 'task count' };
  const lookup = lookupOf({ phases: [{ id: 'ph', project: 'p' }], quotes: [{ id: 'q', project: 'p' }] });
  const follow = (more: object) =>
    followsProject(
      { ...project, id: 'p', percentMethod: 'task count', ...more },
      { lookup, today: '', before },
    );
  expect(await follow({})).toEqual([]);
  expect(await follow({ percentMethod: 'manual' })).toEqual([{ collection: 'phases', id: 'ph' }]);
  expect(await follow({ manager: 'v' })).toEqual([{ collection: 'quotes', id: 'q' }]);
});
