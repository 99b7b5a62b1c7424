import type { AnyRow, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { holdsWhole } from '../kernel/holds-whole.ts';
import type { phaseFields } from './phase.entity.ts';
import type { projectFields } from './project.fields.ts';

type Method = NonNullable<Values<typeof projectFields>['percentMethod']>;

/** A task as far as progress goes. */
export interface CountedTask {
  readonly id: string;
  readonly phase?: unknown;
  readonly status?: unknown;
  readonly cancelled?: unknown;
  readonly progress?: unknown;
  readonly weight?: unknown;
  readonly parent?: unknown;
}

export const isCompleted = ({ status }: CountedTask): boolean => status === 'Completed';
/** Neither completed nor cancelled. */
export const isOpenTask = (task: CountedTask): boolean => !isCompleted(task) && task.cancelled !== true;

const numberOr = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual);
const progressOf = (task: CountedTask): number => (isCompleted(task) ? 100 : numberOr(task.progress, 0));
const rounded = (percent: number): number => Math.round(percent * 100 + Number.EPSILON) / 100;

/** Tasks that count: not those that were cancelled, and not those made of others, which count themselves. */
export function countedTasks<T extends CountedTask>(tasks: readonly T[]): T[] {
  const live = tasks.filter(({ cancelled }) => cancelled !== true);
  const parents = new Set(live.map(({ parent }) => parent));
  return live.filter(({ id }) => !parents.has(id));
}

/** How much of some tasks is done, in percent; nothing of no tasks. */
export function percentOfTasks(tasks: readonly CountedTask[], method: Method): number | null {
  const counted = countedTasks(tasks);
  if (counted.length === 0) return null;
  if (method === 'task progress')
    return rounded(counted.reduce((sum, task) => sum + progressOf(task), 0) / counted.length);
  if (method === 'task weight') return weighted(counted.map((task) => [weightOf(task), progressOf(task)]));
  return rounded((100 * counted.filter(isCompleted).length) / counted.length);
}

const weightOf = ({ weight }: CountedTask): number => numberOr(weight, 1);
function weighted(parts: readonly (readonly [weight: number, percent: number])[]): number | null {
  const all = parts.reduce((sum, [weight]) => sum + weight, 0);
  return all === 0 ? null : rounded(parts.reduce((sum, [weight, part]) => sum + weight * part, 0) / all);
}

/** A project as far as it says how its progress is measured. */
export type MeasuredProject = Readonly<Record<string, unknown>>;
export const methodOf = ({ percentMethod }: MeasuredProject): Method =>
  (percentMethod as Method | null | undefined) ?? 'task count';

/**
 * How much of a project is done. By weight, phases that say how much they weigh count by that, each with what is done of its
 * tasks; where none does, all tasks count together.
 */
export function percentOfProject(
  project: MeasuredProject,
  phases: readonly { readonly id: string; readonly weight?: unknown }[],
  tasks: readonly CountedTask[],
): number | null {
  const method = methodOf(project);
  if (method === 'manual') return numberOr(project['progress'], 0);
  if (method !== 'task weight' || !phases.some(({ weight }) => numberOr(weight, 0) > 0))
    return percentOfTasks(tasks, method);
  return weighted(
    phases.flatMap(({ id, weight }): [number, number][] => {
      const done = percentOfTasks(
        tasks.filter(({ phase }) => phase === id),
        method,
      );
      return done === null ? [] : [[numberOr(weight, 0), done]];
    }),
  );
}

/** Of a phase: measured as its project says, by the number of tasks where that is told by hand. */
export const percentOfPhase = (project: MeasuredProject, tasks: readonly CountedTask[]): number | null => {
  const method = methodOf(project);
  return percentOfTasks(tasks, method === 'manual' ? 'task count' : method);
};

type PhaseRow = Values<typeof phaseFields> & SystemFields;

export async function computePhase(
  row: PhaseRow,
  { lookup }: RuleContext,
): Promise<Partial<Values<typeof phaseFields>>> {
  if (!row.project || !(await holdsWhole(lookup, ['tasks', 'projects']))) return {};
  const [project, tasks] = await Promise.all([
    lookup.get('projects', row.project),
    lookup.where('tasks', { phase: row.id }),
  ]);
  return { calculatedPercent: percentOfPhase(project ?? {}, tasks) };
}

/** The tasks of a project, and its phases. */
export async function workOf(
  project: string,
  { lookup }: Pick<RuleContext, 'lookup'>,
): Promise<{ readonly phases: AnyRow[]; readonly tasks: AnyRow[] }> {
  const [phases, tasks] = await Promise.all([
    lookup.where('phases', { project }),
    lookup.where('tasks', { calculatedProject: project }),
  ]);
  return { phases, tasks };
}
