import type { Entity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { sameValue } from '../mirror/difference.ts';

type Plain = Readonly<Record<string, unknown>>;
export interface Merge {
  /** What of mine still has to be written onto theirs. */
  readonly patch: Record<string, unknown>;
  /** What theirs holds in those fields: the base of the new record. */
  readonly base: Record<string, unknown>;
  /** Fields that both sides changed, each to something else. */
  readonly conflicts: string[];
}
const isLineArray = (value: unknown): value is Plain[] => Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null && 'lineKey' in line);

/**
 * Three-way merge of one entity (offline-engine 3.7): a field that only one side changed is theirs or mine;
 * line arrays merge by `lineKey`; the fields of a semantic group conflict together. Computed fields are never
 * merged: they are not in the patch.
 */
export function merge3(entity: Pick<Entity, 'fields' | 'groups'>, base: Plain, mine: Plain, theirs: Plain): Merge {
  const patch: Record<string, unknown> = {};
  const conflicts = new Set<string>();
  for (const name of Object.keys(mine)) {
    const before = base[name] ?? null;
    const ours = mine[name] ?? null;
    const other = theirs[name] ?? null;
    if (sameValue(ours, other)) continue;
    if (sameValue(other, before)) {
      patch[name] = ours;
      continue;
    }
    const lines = mergeLines(entity.fields[name], before, ours, other);
    if (lines) patch[name] = lines;
    else conflicts.add(name);
  }
  for (const group of entity.groups) {
    const mineTouched = group.some((name) => name in mine && !sameValue(mine[name], base[name]) && !sameValue(mine[name], theirs[name]));
    const theirsTouched = group.some((name) => name in base && !sameValue(theirs[name], base[name]) && !sameValue(mine[name], theirs[name]));
    if (mineTouched && theirsTouched) for (const name of group) if (name in mine) conflicts.add(name);
  }
  for (const name of conflicts) delete patch[name];
  return { patch, base: Object.fromEntries(Object.keys(patch).map((name) => [name, theirs[name] ?? null])), conflicts: [...conflicts] };
}

function mergeLines(field: Fields[string] | undefined, base: unknown, mine: unknown, theirs: unknown): Plain[] | undefined {
  if (field?.kind !== 'lines' || !isLineArray(mine) || !isLineArray(theirs)) return undefined;
  const before = new Map((isLineArray(base) ? base : []).map((line) => [line['lineKey'], line]));
  const ours = new Map(mine.map((line) => [line['lineKey'], line]));
  const others = new Map(theirs.map((line) => [line['lineKey'], line]));
  const merged: Plain[] = [];
  for (const key of new Set([...others.keys(), ...ours.keys()])) {
    const line = mergeLine(before.get(key), ours.get(key), others.get(key));
    if (line === 'conflict') return undefined;
    if (line) merged.push(line);
  }
  return merged;
}

function mergeLine(before: Plain | undefined, mine: Plain | undefined, theirs: Plain | undefined): Plain | undefined | 'conflict' {
  if (sameTyped(mine, theirs)) return theirs ?? mine;
  if (sameTyped(theirs, before)) return mine;
  if (sameTyped(mine, before)) return theirs;
  // Removed on one side and changed on the other, or changed on both: fields of a line hang together
  // (amount, VAT, distance), so a person decides.
  return 'conflict';
}
const sameTyped = (a: Plain | undefined, b: Plain | undefined): boolean => {
  if (!a || !b) return a === b;
  const typed = (line: Plain): Plain => Object.fromEntries(Object.entries(line).filter(([name]) => !/^(calculated|display)/.test(name)));
  return sameValue(typed(a), typed(b));
};
