import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import { checkTask, computeTask, entailedByStatus, followsTask, isLate, openBefore } from './task.rules.ts';

type Row = Parameters<typeof checkTask>[0];
const task = (id: string, more: object = {}): AnyRow => ({
  id,
  title: id,
  phase: 'ph',
  status: 'To do',
  ...more,
});
const asRow = (row: AnyRow): Row => row as unknown as Row;
const codes = async (row: AnyRow, others: readonly AnyRow[], before?: AnyRow) =>
  (await checkTask(asRow(row), { lookup: lookupOf({ tasks: others }), today: '2026-11-20', before })).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

describe('a task', () => {
  it('is due on the day that it starts, or later', async () => {
    expect(await codes(task('a', { start: '2026-11-20', due: '2026-11-20' }), [])).toEqual([]);
    expect(await codes(task('a', { start: '2026-11-20', due: '2026-11-19' }), [])).toEqual([
      '/due date.order',
    ]);
  });

  it('waits neither for itself nor for one that waits for it', async () => {
    const [b, c] = [task('b', { dependsOn: ['c'] }), task('c', { dependsOn: ['a'] })];
    expect(await codes(task('a', { dependsOn: ['a'] }), [])).toEqual(['/dependsOn task.circle']);
    expect(await codes(task('a', { dependsOn: ['b'] }), [b, c])).toEqual(['/dependsOn task.circle']);
    expect(await codes(task('a', { dependsOn: ['b'] }), [b, task('c')])).toEqual([]);
    // A circle among others is theirs, and is gone through once.
    const round = [task('d', { dependsOn: ['e'] }), task('e', { dependsOn: ['d'] })];
    expect(await codes(task('a', { dependsOn: ['d'] }), round)).toEqual([]);
  });

  it('is no part of itself or of its parts', async () => {
    expect(await codes(task('a', { parent: 'b' }), [task('b', { parent: 'a' })])).toEqual([
      '/parent task.parent',
    ]);
  });

  it('in a circle – can be changed otherwise', async () => {
    const row = task('a', { dependsOn: ['a'] });
    expect(await codes({ ...row, title: 'Another' }, [row], row)).toEqual([]);
  });

  it('has a day of completion while it is completed', async () => {
    const context = {
      lookup: lookupOf({}),
      today: '2026-11-20',
      now: '2026-11-20 10:00',
      newKey: () => 'k',
    };
    const entailed = (row: AnyRow, before?: AnyRow) => entailedByStatus(asRow(row), { ...context, before });
    const open = task('a');
    const done = { ...open, status: 'Completed', doneDate: '2026-11-18' };
    expect(await entailed({ ...open, status: 'Completed' }, open)).toEqual({ doneDate: '2026-11-20' });
    // The day of a device that was away, or of a person who said it.
    expect(await entailed(done, open)).toEqual({});
    expect(await entailed({ ...done, status: 'In progress' }, done)).toEqual({ doneDate: null });
    expect(await entailed({ ...done, title: 'Another' }, done)).toEqual({});
  });

  it('is late once its day is over and it is still open', () => {
    const due = { due: '2026-11-19' };
    expect(isLate(task('a', due), '2026-11-20')).toBe(true);
    expect(isLate(task('a', due), '2026-11-19')).toBe(false);
    expect(isLate(task('a', { ...due, status: 'Completed' }), '2026-11-20')).toBe(false);
    expect(isLate(task('a', { ...due, cancelled: true }), '2026-11-20')).toBe(false);
  });

  it('tells what it waits for that is still open', () => {
    const others = [task('b'), task('c', { status: 'Completed' }), task('d', { cancelled: true })];
    const waits = openBefore(
      task('a', { dependsOn: ['b', 'c', 'd', 'gone'] }),
      new Map(others.map((o) => [o.id, o])),
    );
    expect(waits.map(({ id }) => id)).toEqual(['b']);
  });

  it('has the project of its phase, and the time spent on it where all of it is known', async () => {
    const lookup = lookupOf({
      phases: [{ id: 'ph', project: 'p' }],
      timeEntries: [
        { id: '1', task: 'a', user: 'u', startedAt: '2026-11-20 09:00', minutes: 30 },
        { id: '2', task: 'a', user: 'v', startedAt: '2026-11-20 09:00', minutes: 45 },
        { id: '3', task: 'b', user: 'v', startedAt: '2026-11-20 10:00', minutes: 5 },
      ],
    });
    const compute = (of: typeof lookup) => computeTask(asRow(task('a')), { lookup: of, today: '2026-11-20' });
    expect(await compute(lookup)).toEqual({ calculatedProject: 'p', calculatedMinutes: 75 });
    // A device holds the time of its person alone.
    expect(await compute({ ...lookup, isWhole: async () => true })).toEqual({ calculatedProject: 'p' });
  });

  it('that goes to another project – takes its time along', async () => {
    const row = task('a', { phase: 'new', calculatedProject: 'q' });
    const before = task('a', { phase: 'old', calculatedProject: 'p' });
    const lookup = lookupOf({ timeEntries: [{ id: 't', task: 'a' }] });
    expect(await followsTask(asRow(row), { lookup, today: '2026-11-20', before })).toEqual([
      { collection: 'phases', id: 'new' },
      { collection: 'phases', id: 'old' },
      { collection: 'projects', id: 'q' },
      { collection: 'projects', id: 'p' },
      { collection: 'timeEntries', id: 't' },
    ]);
  });
});
