import type { RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { projectFields } from './project.entity.ts';

/** A project ends after it starts, planned and actual. */
export async function checkProject(row: Values<typeof projectFields>): Promise<Problem[]> {
  const problems: Problem[] = [];
  const pairs = [
    ['plannedStart', 'plannedEnd'],
    ['actualStart', 'actualEnd'],
  ] as const;
  for (const [from, to] of pairs) {
    const [start, end] = [row[from], row[to]];
    if (start && end && end < start) problems.push(problem(`/${to}`, 'invalid', 'date.order'));
  }
  return problems;
}

/** The documents whose margin its manager reads, where that is somebody else now. */
export async function documentsOf(
  { id, manager }: SystemFields & Pick<Values<typeof projectFields>, 'manager'>,
  { lookup, before }: RuleContext,
): Promise<RowName[]> {
  if (!before || before['manager'] === manager) return [];
  const found = await Promise.all(
    ['quotes', 'invoices', 'recurringInvoices'].map(async (collection) =>
      (await lookup.where(collection, { project: id })).map((row) => ({ collection, id: row.id })),
    ),
  );
  return found.flat();
}
