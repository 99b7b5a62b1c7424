import type { RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { isOpenTask } from './progress.rules.ts';
import type { projectFields } from './project.fields.ts';

type ProjectRow = SystemFields & Values<typeof projectFields>;

/** A project ends after it starts, planned and actual, and is completed once none of its tasks is open. */
export async function checkProject(
  row: Values<typeof projectFields> & Partial<SystemFields>,
  { lookup, before }: RuleContext,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const pairs = [
    ['plannedStart', 'plannedEnd'],
    ['actualStart', 'actualEnd'],
  ] as const;
  for (const [from, to] of pairs) {
    const [start, end] = [row[from], row[to]];
    if (start && end && end < start) problems.push(problem(`/${to}`, 'invalid', 'date.order'));
  }
  if (row.id && row.status === 'completed' && before?.['status'] !== 'completed') {
    const tasks = await lookup.where('tasks', { calculatedProject: row.id });
    if (tasks.some(isOpenTask)) problems.push(problem('/status', 'invalid', 'project.tasks'));
  }
  return problems;
}

/** The documents whose margin its manager reads, where that is somebody else now, and its phases, where they are measured otherwise. */
export async function followsProject(
  { id, manager, percentMethod }: ProjectRow,
  { lookup, before }: RuleContext,
): Promise<RowName[]> {
  if (!before) return [];
  const isHandedOn = before['manager'] !== manager;
  const isMeasuredAnew = (before['percentMethod'] ?? null) !== (percentMethod ?? null);
  const wanted = [
    ...(isHandedOn ? ['quotes', 'invoices', 'recurringInvoices', 'purchaseRequests'] : []),
    ...(isMeasuredAnew ? ['phases'] : []),
  ];
  const found = await Promise.all(
    wanted.map(async (collection) =>
      (await lookup.where(collection, { project: id })).map((row) => ({ collection, id: row.id })),
    ),
  );
  return found.flat();
}
