import type { ShownWork } from '../../../offline/upkeep.ts';

/** Changes that were one intention of the person, and the files that belong to them, in the order they were begun. */
export function groupsOf(work: readonly ShownWork[]): ShownWork[][] {
  const groups = new Map<string, ShownWork[]>();
  for (const one of work) {
    const { group } = one.owner ?? one.record;
    const found = groups.get(group);
    if (found) found.push(one);
    else groups.set(group, [one]);
  }
  return [...groups.values()];
}
