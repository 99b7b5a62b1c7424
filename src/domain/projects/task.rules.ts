import type { AnyRow, EntailContext, Lookup, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { phaseFields } from './phase.entity.ts';
import { isOpenTask } from './progress.rules.ts';
import type { taskFields } from './task.entity.ts';
import { minutesOf } from './time-entry.rules.ts';

type TaskValues = Values<typeof taskFields>;
type TaskRow = TaskValues & SystemFields;

export async function displayTask(row: TaskRow, { lookup }: RuleContext): Promise<[string, string]> {
  const phase = row.phase ? await lookup.get('phases', row.phase) : undefined;
  return [row.title, [phase?.displayLine2, phase?.displayLine1].filter(Boolean).join(' · ')];
}

/** A task that is completed has the day of it, and one that is not has none. */
export async function entailedByStatus(
  { status, doneDate }: TaskRow,
  { before, today }: EntailContext,
): Promise<Partial<TaskValues>> {
  if ((status ?? null) === (before?.['status'] ?? null)) return {};
  if (status !== 'Completed') return doneDate ? { doneDate: null } : {};
  return doneDate && doneDate !== before?.['doneDate'] ? {} : { doneDate: today };
}

/** Its project, and the time spent on it: a device knows its person's alone, and leaves that as it was told. */
export async function computeTask(row: TaskRow, { lookup }: RuleContext): Promise<Partial<TaskValues>> {
  const phase = row.phase ? await lookup.get('phases', row.phase) : undefined;
  const project = phase?.['project'];
  const calculatedProject = typeof project === 'string' ? project : null;
  if (lookup.isWhole) return { calculatedProject };
  const entries = await lookup.where('timeEntries', { task: row.id });
  const spent = await Promise.all(entries.map((entry) => minutesOf(entry, lookup)));
  return { calculatedProject, calculatedMinutes: spent.reduce((sum: number, one) => sum + (one ?? 0), 0) };
}

type Way = (row: AnyRow) => readonly string[];
const waitsFor: Way = ({ dependsOn }) => (Array.isArray(dependsOn) ? dependsOn.map(String) : []);
const liesIn: Way = ({ parent }) => (typeof parent === 'string' ? [parent] : []);

/** Whether one comes back to a row by going on from task to task. */
async function isCircle(row: AnyRow, way: Way, lookup: Lookup): Promise<boolean> {
  const seen = new Set<string>();
  let next = [...way(row)];
  while (next.length > 0) {
    if (next.includes(row.id)) return true;
    const fresh = [...new Set(next)].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    const rows = await Promise.all(fresh.map((id) => lookup.get('tasks', id)));
    next = rows.flatMap((one) => (one ? way(one) : []));
  }
  return false;
}

const endsBefore = (start: unknown, end: unknown): boolean =>
  typeof start === 'string' && typeof end === 'string' && end < start;

/** No task waits for itself, lies in itself, or is due before it starts. */
export async function checkTask(row: TaskRow, { lookup, before }: RuleContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (endsBefore(row.start, row.due)) problems.push(problem('/due', 'invalid', 'date.order'));
  const given: AnyRow = row;
  const isChanged = (way: Way): boolean => !before || way(before).join() !== way(given).join();
  if (isChanged(waitsFor) && (await isCircle(given, waitsFor, lookup)))
    problems.push(problem('/dependsOn', 'invalid', 'task.circle'));
  if (isChanged(liesIn) && (await isCircle(given, liesIn, lookup)))
    problems.push(problem('/parent', 'invalid', 'task.parent'));
  return problems;
}

export const checkPhase = async ({ start, end }: Values<typeof phaseFields>): Promise<Problem[]> =>
  endsBefore(start, end) ? [problem('/end', 'invalid', 'date.order')] : [];

const named = (collection: string, ...ids: readonly unknown[]): RowName[] =>
  [...new Set(ids)].flatMap((id) => (typeof id === 'string' ? [{ collection, id }] : []));

/** Its phase and project, those that it was in before, and the time spent on it where that is another project's now. */
export async function followsTask(row: TaskRow, { lookup, before }: RuleContext): Promise<RowName[]> {
  const isElsewhere = before && before['calculatedProject'] !== row.calculatedProject;
  const entries = isElsewhere ? await lookup.where('timeEntries', { task: row.id }) : [];
  return [
    ...named('phases', row.phase, before?.['phase']),
    ...named('projects', row.calculatedProject, before?.['calculatedProject']),
    ...entries.map(({ id }) => ({ collection: 'timeEntries', id })),
  ];
}

/** The tasks that one waits for and that are still open. */
export const openBefore = <T extends AnyRow>(task: AnyRow, others: ReadonlyMap<string, T>): T[] =>
  waitsFor(task).flatMap((id) => {
    const other = others.get(id);
    return other && isOpenTask(other) ? [other] : [];
  });

/** Late: its day is over, and it is still open. */
export const isLate = (task: AnyRow, today: string): boolean =>
  isOpenTask(task) && typeof task['due'] === 'string' && task['due'] < today;
