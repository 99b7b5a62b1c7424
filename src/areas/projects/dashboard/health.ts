import { daysBetween } from '../../../domain/kernel/dates.ts';
import { budgetOf } from '../../../domain/projects/project-figures.rules.ts';
import { isOpenTask, percentOfProject } from '../../../domain/projects/progress.rules.ts';
import { isLate } from '../../../domain/projects/task.rules.ts';
import type { Shown } from '../../../offline/index.ts';

export interface Deadline {
  readonly task: Shown;
  readonly due: string;
}
/** A project at a glance. Costs and margin are undefined for a person who is not told them. */
export interface Health {
  readonly project: Shown;
  readonly percent: number | null;
  /** How far it should be by its days; null where it has none. */
  readonly planned: number | null;
  readonly budget: number | null;
  readonly used: number | undefined;
  readonly committed: number | undefined;
  readonly left: number | undefined;
  readonly billed: number;
  readonly margin: number | undefined;
  readonly late: readonly Shown[];
  readonly next: readonly Deadline[];
}

interface Work {
  readonly projects: readonly Shown[];
  readonly phases: readonly Shown[];
  readonly tasks: readonly Shown[];
}

const told = (value: unknown): number | undefined =>
  value === undefined ? undefined : typeof value === 'number' ? value : 0;

/** How much of its days is over, in percent. */
export function plannedPercent(start: unknown, end: unknown, today: string): number | null {
  if (typeof start !== 'string' || typeof end !== 'string' || end < start) return null;
  const all = daysBetween(start, end) + 1;
  const over = Math.min(Math.max(daysBetween(start, today) + 1, 0), all);
  return Math.round((100 * over) / all);
}

function grouped(rows: readonly Shown[], by: string): ReadonlyMap<unknown, Shown[]> {
  const groups = new Map<unknown, Shown[]>();
  for (const row of rows) {
    const group = groups.get(row[by]);
    if (group) group.push(row);
    else groups.set(row[by], [row]);
  }
  return groups;
}

/** The health of projects, those in trouble first: over budget, late tasks, behind their days. */
export function healthOf(
  { projects, phases, tasks }: Work,
  { today, rate }: { readonly today: string; readonly rate: unknown },
): Health[] {
  const [ofPhases, ofTasks] = [grouped(phases, 'project'), grouped(tasks, 'calculatedProject')];
  const healths = projects.map((project): Health => {
    const own = ofTasks.get(project.id) ?? [];
    const budget = budgetOf(project, rate);
    const used = told(project['calculatedCost']);
    const committed = told(project['calculatedCommitted']);
    return {
      project,
      percent: percentOfProject(project, ofPhases.get(project.id) ?? [], own),
      planned: plannedPercent(project['plannedStart'], project['plannedEnd'], today),
      budget,
      used,
      committed,
      left: budget === null || used === undefined ? undefined : budget - used - (committed ?? 0),
      billed: told(project['calculatedBilled']) ?? 0,
      margin: told(project['calculatedMargin']),
      late: own.filter((task) => isLate(task, today)),
      next: own.flatMap((task) => {
        const due = task['due'];
        return isOpenTask(task) && typeof due === 'string' && due >= today ? [{ task, due }] : [];
      }),
    };
  });
  return healths.toSorted((a, b) => troubleOf(b) - troubleOf(a));
}

const troubleOf = ({ left, late, percent, planned }: Health): number =>
  (left !== undefined && left < 0 ? 1000 : 0) +
  10 * late.length +
  Math.max(0, (planned ?? 0) - (percent ?? 0)) / 10;
