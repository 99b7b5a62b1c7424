import type { Group } from '../../offline/index.ts';

/** A line of a list: the head of a group, or as many rows as stand beside each other from a place among all rows on. */
export type ListLine =
  | { readonly kind: 'group'; readonly group: Group; readonly key: string; readonly isClosed: boolean }
  | { readonly kind: 'row'; readonly place: number; readonly count: number };

export interface ListLines {
  readonly count: number;
  at(line: number): ListLine;
  /** The line of a row; its group's head where that is closed. */
  lineOf(place: number): number;
}

/** What names a group among those of its list. */
export const groupKey = ({ value }: Pick<Group, 'value'>): string => JSON.stringify(value);

/** The lines of so many rows, which stand in these groups, or in none; so many to a line. */
export function linesOf(
  count: number,
  groups: readonly Group[],
  closed: ReadonlySet<string>,
  beside = 1,
): ListLines {
  const row = (place: number, end: number): ListLine => ({
    kind: 'row',
    place,
    count: Math.min(beside, end - place),
  });
  if (groups.length === 0)
    return {
      count: Math.ceil(count / beside),
      at: (line) => row(line * beside, count),
      lineOf: (place) => Math.floor(place / beside),
    };
  const heads: { readonly line: number; readonly place: number; readonly isClosed: boolean }[] = [];
  let [line, place] = [0, 0];
  for (const group of groups) {
    const isClosed = closed.has(groupKey(group));
    heads.push({ line, place, isClosed });
    line += 1 + (isClosed ? 0 : Math.ceil(group.count / beside));
    place += group.count;
  }
  const headBefore = (of: 'line' | 'place', value: number): number => {
    let [low, high] = [0, heads.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (heads[middle]![of] <= value) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    count: line,
    at(one) {
      const at = headBefore('line', one);
      const head = heads[at]!;
      if (head.line === one) {
        const group = groups[at]!;
        return { kind: 'group', group, key: groupKey(group), isClosed: head.isClosed };
      }
      return row(head.place + (one - head.line - 1) * beside, head.place + groups[at]!.count);
    },
    lineOf(one) {
      const head = heads[headBefore('place', one)]!;
      return head.isClosed ? head.line : head.line + 1 + Math.floor((one - head.place) / beside);
    },
  };
}
