import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import { computePhase, countedTasks, percentOfProject, percentOfTasks } from './progress.rules.ts';

const task = (id: string, weight: number, more: object) => ({
  id,
  phase: 'a',
  weight,
  status: 'To do',
  ...more,
});
const TASKS = [
  task('one', 3, { status: 'Completed' }),
  task('two', 2, { status: 'In progress', progress: 50 }),
  task('three', 5, { progress: 0 }),
];

describe('the progress of tasks', () => {
  it('counts them, averages their progress, or weighs it', () => {
    expect(percentOfTasks(TASKS, 'task count')).toBe(33.33);
    expect(percentOfTasks(TASKS, 'task progress')).toBe(50);
    expect(percentOfTasks(TASKS, 'task weight')).toBe(40);
  });

  it('leaves cancelled tasks out of both sides', () => {
    const tasks = [...TASKS, task('gone', 90, { cancelled: true })];
    expect(percentOfTasks(tasks, 'task count')).toBe(33.33);
    expect(percentOfTasks(tasks, 'task weight')).toBe(40);
  });

  it('counts the parts of a task and not the task as well', () => {
    const tasks = [
      task('whole', 1, {}),
      task('left', 1, { parent: 'whole', status: 'Completed' }),
      task('right', 1, { parent: 'whole' }),
    ];
    expect(countedTasks(tasks).map(({ id }) => id)).toEqual(['left', 'right']);
    expect(percentOfTasks(tasks, 'task count')).toBe(50);
    // Without its parts it counts itself.
    const alone = tasks.map((one) => (one.id === 'whole' ? one : { ...one, cancelled: true }));
    expect(countedTasks(alone).map(({ id }) => id)).toEqual(['whole']);
  });

  it('is none of no tasks, and of tasks that weigh nothing', () => {
    expect(percentOfTasks([], 'task count')).toBeNull();
    expect(percentOfTasks([task('light', 0, {})], 'task weight')).toBeNull();
  });
});

describe('the progress of a project', () => {
  it('is typed where it is told by hand', () => {
    expect(percentOfProject({ percentMethod: 'manual', progress: 12.5 }, [], TASKS)).toBe(12.5);
    expect(percentOfProject({ percentMethod: 'manual' }, [], TASKS)).toBe(0);
  });

  it('counts tasks unless another method is chosen', () => {
    expect(percentOfProject({}, [], TASKS)).toBe(33.33);
  });

  it('weighs phases that have a weight, and all tasks together where none has', () => {
    const tasks = [...TASKS, { ...task('four', 1, { status: 'Completed' }), phase: 'b' }];
    const project = { percentMethod: 'task weight' };
    // (3 × 40 % + 1 × 100 %) / 4
    const weighted = [
      { id: 'a', weight: 3 },
      { id: 'b', weight: 1 },
      { id: 'empty', weight: 50 },
    ];
    expect(percentOfProject(project, weighted, tasks)).toBe(55);
    // (3 + 1 + 1) / 11
    expect(percentOfProject(project, [{ id: 'a' }, { id: 'b' }], tasks)).toBe(45.45);
  });

  it('of a phase is measured as its project says, by the number of tasks where that is told by hand', async () => {
    const phase = { id: 'a', project: 'p', name: 'First' };
    const percent = async (percentMethod: string) => {
      const lookup = lookupOf({ projects: [{ id: 'p', percentMethod }], tasks: TASKS });
      return (await computePhase(phase, { lookup, today: '2026-11-20' })).calculatedPercent;
    };
    expect(await percent('task weight')).toBe(40);
    expect(await percent('manual')).toBe(33.33);
  });
});
