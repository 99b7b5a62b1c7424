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
