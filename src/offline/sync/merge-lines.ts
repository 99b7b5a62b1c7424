import type { LinesField } from '../../domain/kernel/field.ts';
import { isFollowing } from '../mirror/fold.ts';
import { decided, type Plain, type Scope, type Sides, type Walk } from './merge-unit.ts';
import { sameTyped } from '../mirror/same-typed.ts';

interface Line extends Plain {
  readonly lineKey: string;
}
export interface Lines {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const asLines = (value: unknown): Line[] | undefined => {
  const list = value ?? [];
  return Array.isArray(list) &&
    list.every((line) => typeof line === 'object' && line !== null && 'lineKey' in line)
    ? (list as Line[])
    : undefined;
};
const byKey = (lines: readonly Line[]): Map<string, Line> =>
  new Map(lines.map((line) => [line.lineKey, line]));

type MergeFields = (
  scope: Scope,
  sides: Sides,
  names: readonly string[],
  walk: Walk,
) => Record<string, unknown>;

/** Lines by their keys, the fields of each by `mergeFields`; undefined where a line has no key. */
export function mergeLines(
  field: LinesField,
  sides: Lines,
  walk: Walk,
  mergeFields: MergeFields,
): Plain[] | undefined {
  const [base, mine, theirs] = [asLines(sides.base), asLines(sides.mine), asLines(sides.theirs)];
  if (!base || !mine || !theirs) return undefined;
  const [before, ours, others] = [byKey(base), byKey(mine), byKey(theirs)];
  const merged: Line[] = [];
  for (const key of orderOf(base, mine, theirs, walk)) {
    const line = mergeLine(
      field,
      { before: before.get(key), ours: ours.get(key), others: others.get(key) },
      { ...walk, at: `${walk.at}/${key}` },
      mergeFields,
    );
    if (line) merged.push(line);
  }
  const { place } = field;
  return place ? merged.sort((a, b) => compare(a[place], b[place]) || compare(a.lineKey, b.lineKey)) : merged;
}
const compare = (a: unknown, b: unknown): number =>
  String(a ?? '') < String(b ?? '') ? -1 : String(a ?? '') > String(b ?? '') ? 1 : 0;

/** Theirs, then what mine has beside; mine first where only mine moved lines about. */
function orderOf(
  base: readonly Line[],
  mine: readonly Line[],
  theirs: readonly Line[],
  walk: Walk,
): Set<string> {
  const keysOf = (lines: readonly Line[]): string[] => lines.map((line) => line.lineKey);
  const isMoved = (lines: readonly Line[]): boolean => {
    const [then, now] = [keysOf(base), keysOf(lines)];
    return !sameTyped(
      then.filter((key) => now.includes(key)),
      now.filter((key) => then.includes(key)),
    );
  };
  const isMine =
    isMoved(mine) && !isMoved(theirs) && decided({ pointers: [walk.at], clash: false }, walk) === 'mine';
  return new Set(isMine ? [...keysOf(mine), ...keysOf(theirs)] : [...keysOf(theirs), ...keysOf(mine)]);
}

interface Three {
  readonly before: Line | undefined;
  readonly ours: Line | undefined;
  readonly others: Line | undefined;
}

function mergeLine(
  field: LinesField,
  { before, ours, others }: Three,
  walk: Walk,
  mergeFields: MergeFields,
): Line | undefined {
  if (ours && others) {
    if (sameTyped(ours, others)) return others;
    const names = Object.keys({ ...before, ...ours, ...others }).filter(
      (name) => name !== 'lineKey' && !isFollowing(name),
    );
    return {
      ...others,
      ...mergeFields(field, { base: before ?? {}, mine: ours, theirs: others }, names, walk),
    };
  }
  if (!before)
    return ours
      ? decided({ pointers: [walk.at], clash: false }, walk) === 'mine'
        ? ours
        : undefined
      : others;
  // One side has removed it: no question where the other has left it as it was.
  if (ours)
    return sameTyped(ours, before) || decided({ pointers: [walk.at], clash: true }, walk) === 'theirs'
      ? undefined
      : ours;
  if (!others) return undefined;
  return decided({ pointers: [walk.at], clash: !sameTyped(others, before) }, walk) === 'mine'
    ? undefined
    : others;
}
