import type { AnyRow, Entity, RuleContext } from './entity.ts';
import { survivorOf } from './survivor.ts';
import { problem, type Problem } from './problem.ts';

/**
 * "This value is already used": what the declaration calls unique and another live row holds, as far as one side sees
 * rows. Only what changed is asked about, and a group with an empty field is free. Where a creation under a known key is
 * answered "exist", that is for the server to say.
 */
export async function repeatedValues(
  entity: Entity,
  row: AnyRow,
  { lookup, before }: Pick<RuleContext, 'lookup' | 'before'>,
): Promise<Problem[]> {
  if (before === undefined && entity.naturalKey) return [];
  // What went into another row holds no value any more.
  if (survivorOf(row)) return [];
  const problems: Problem[] = [];
  for (const group of entity.unique) {
    const match = Object.fromEntries(group.map((name) => [name, row[name] ?? null]));
    const isEmpty = group.some((name) => match[name] === null);
    const isSame =
      before !== undefined &&
      !survivorOf(before) &&
      group.every((name) => match[name] === (before[name] ?? null));
    if (isEmpty || isSame) continue;
    const holders = await lookup.where(entity.collection, match);
    if (holders.some((other) => other.id !== row.id && !survivorOf(other)))
      problems.push(problem(`/${group.at(-1)}`, 'unique'));
  }
  return problems;
}
