import { addDays, daysBetween } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { placeBetween } from '../../domain/kernel/line-place.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { entityOf } from '../../domain/registry.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { lineAt, make, type Demo, type Row } from './maker.ts';

const PHASES: readonly (readonly [name: string, tasks: readonly string[]])[] = [
  ['Étude', ['Cahier des charges', 'Avant-projet', 'Plans de détail', 'Revue avec le client']],
  ['Réalisation', ['Approvisionnement', 'Usinage', 'Montage mécanique', 'Câblage et automatisme']],
  ['Mise en service', ['Essais en atelier', 'Installation sur site', 'Formation des opérateurs']],
];
const CHECKLIST = ['Vérifier les cotes', 'Faire valider', 'Classer les documents'];
const MOST_ENTRIES = 4;
const SEED = 20_261_120;

type Task = Row<'tasks'>;

interface Place {
  readonly project: AnyRow;
  readonly phase: AnyRow;
  readonly people: readonly string[];
  readonly from: string;
  readonly to: string;
}

const textOf = (value: unknown): string => String(value ?? '');
const peopleOf = ({ team, manager }: AnyRow): string[] => [
  ...new Set([...(Array.isArray(team) ? team.map(String) : []), textOf(manager)]),
];

/** The share of its days that is over, from 0 to 1; all of it for a project that is completed. */
const shareOver = ({ status, plannedStart, plannedEnd }: AnyRow, today: string): number => {
  if (status === 'completed') return 1;
  if (status === 'draft') return 0;
  const [start, end] = [textOf(plannedStart), textOf(plannedEnd)];
  return Math.min(0.95, Math.max(0, daysBetween(start, today) / Math.max(1, daysBetween(start, end))));
};

const dayAt = ({ plannedStart, plannedEnd }: AnyRow, share: number): string => {
  const [start, end] = [textOf(plannedStart), textOf(plannedEnd)];
  return addDays(start, Math.round(daysBetween(start, end) * share));
};

/** Phases and tasks of all projects, as far as each has come, and the time that was spent on them. */
export async function makeProjectWork(company: Demo): Promise<void> {
  // Draws of its own: the rest of the company stays as it was.
  const demo = { ...company, random: seededRandom(SEED) };
  for (const project of demo.world.rows('projects')) {
    const over = shareOver(project, demo.today);
    const count = PHASES.length;
    let position = '';
    for (const [index, [name, titles]] of PHASES.entries()) {
      const [from, to] = [dayAt(project, index / count), dayAt(project, (index + 1) / count)];
      const by = textOf(project['manager']);
      const people = peopleOf(project);
      const isDone = over >= (index + 1) / count;
      const isBegun = over > index / count;
      position = placeBetween(position, undefined);
      const at = `${dayAt(project, 0)} 10:${10 + index}`;
      const phase = await make(
        demo,
        'phases',
        {
          project: project.id,
          name,
          position,
          start: from,
          end: to,
          weight: [20, 60, 20][index] ?? 20,
          status: isDone ? 'Completed' : isBegun ? 'In progress' : 'To do',
          responsible: demo.random.pick(people),
        },
        { at: past(demo, at), by },
      );
      await makeTasks(demo, { project, phase, people, from, to }, titles, over * count - index);
    }
  }
  await makeReview(demo);
}

/** The director reviews the first task that is done: an hour of theirs. */
async function makeReview(demo: Demo): Promise<void> {
  const { world } = demo;
  const director = world.rows('users').find(({ roles }) => Array.isArray(roles) && roles.includes('admin'));
  const task = world.rows('tasks').find(({ doneDate }) => typeof doneDate === 'string');
  if (!director || !task) return;
  const day = String(task['doneDate']);
  await make(
    demo,
    'timeEntries',
    { task: task.id, user: director.id, startedAt: `${day} 17:00`, minutes: 60, billable: false },
    { at: `${day} 18:30`, by: director.id },
  );
}

const past = ({ today }: Demo, at: string): string =>
  at.slice(0, 10) < today ? at : `${addDays(today, -1)} ${at.slice(11)}`;

/** @param done how much of the phase is over, 0 to 1 */
async function makeTasks(
  demo: Demo,
  { project, phase, people, from, to }: Place,
  titles: readonly string[],
  done: number,
): Promise<void> {
  const { random, today } = demo;
  const isCancelled = project['status'] === 'cancelled';
  let position = '';
  let before: Task | undefined;
  for (const [index, title] of titles.entries()) {
    const share = index / titles.length;
    const days = daysBetween(from, to);
    const start = addDays(from, Math.round(days * share));
    const due = addDays(from, Math.round(days * ((index + 1) / titles.length)));
    const isDone = done >= (index + 1) / titles.length;
    const isBegun = !isDone && done > share;
    const status = isDone ? 'Completed' : isBegun ? 'In progress' : 'To do';
    const assignee = random.pick(people);
    position = placeBetween(position, undefined);
    const at = past(demo, `${start} 09:${10 + index}`);
    const task = await make(
      demo,
      'tasks',
      {
        phase: phase.id,
        title,
        assignees: [assignee],
        status,
        cancelled: isCancelled && !isDone,
        priority: random.pick(['low', 'medium', 'medium', 'high'] as const),
        start,
        due,
        doneDate: isDone ? (due < today ? due : addDays(today, -1)) : null,
        estimatedHours: 8 + random.below(60),
        progress: isBegun ? 10 * (1 + random.below(8)) : null,
        weight: 1 + random.below(5),
        dependsOn: before ? [before.id] : [],
        position,
        ...(isBegun
          ? { checklist: CHECKLIST.map((label, line) => lineAt(demo, at, { label, done: line === 0 })) }
          : {}),
      },
      { at, by: textOf(project['manager']) },
    );
    if (isDone || isBegun) await makeTime(demo, task, { start, until: isDone ? due : today, by: assignee });
    before = task;
  }
}

interface Worked {
  readonly start: string;
  readonly until: string;
  readonly by: string;
}

async function makeTime(demo: Demo, task: Task, { start, until, by }: Worked): Promise<void> {
  const { random, today } = demo;
  const count = 1 + random.below(MOST_ENTRIES);
  for (let index = 0; index < count; index += 1) {
    const day = addDays(start, random.below(Math.max(1, daysBetween(start, until))));
    if (day >= today) continue;
    await make(
      demo,
      'timeEntries',
      {
        task: task.id,
        user: by,
        startedAt: `${day} ${random.pick(['08:30', '09:15', '13:45', '15:00'])}`,
        minutes: 30 * (1 + random.below(14)),
        billable: random.chance(0.8),
      },
      { at: `${day} 18:${10 + index}`, by },
    );
  }
}

/** Figures that follow other rows, worked out once all of these are there. */
export async function settleProjects({ world, today }: Demo): Promise<void> {
  for (const collection of ['tasks', 'phases', 'projects'] as const)
    for (const row of world.rows(collection))
      world.put(
        collection,
        await computed(entityOf(collection), row, { lookup: world.lookup, today, before: row }),
      );
}
