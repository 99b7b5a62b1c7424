import type { Field } from '../../domain/kernel/field.ts';
import { companionsOf, heldWith } from '../../domain/kernel/groups.ts';
import { mergeLines, type Lines } from './merge-lines.ts';
import {
  decided,
  type Decide,
  type Plain,
  type Scope,
  type Sides,
  type Unit,
  type Walk,
} from './merge-unit.ts';
import { sameTyped } from '../mirror/same-typed.ts';

export interface Merge {
  /** What of mine still has to be written onto theirs. */
  readonly patch: Record<string, unknown>;
  /** What theirs holds in those fields, and in those that hang together with them: the base of the new record. */
  readonly base: Record<string, unknown>;
  /** Fields in which something is left to decide. */
  readonly conflicts: string[];
  /** What mine changed and theirs has not got, whether it clashes or not. */
  readonly units: Unit[];
}
const UNDECIDED: Decide = () => undefined;

/**
 * Three-way merge of one entity (offline-engine 3.7): what only one side changed stays; lines merge by `lineKey` and
 * field by field; the fields of a group conflict together, within lines too; the same change on both sides is none.
 * `mine` holds the changed fields alone, `base` what they held, and what those held that hang together with them.
 * Totals are never merged: they follow. Pure; with `decide`, the same walk makes what a person chose.
 */
export function merge3(
  entity: Scope,
  base: Plain,
  mine: Plain,
  theirs: Plain,
  decide: Decide = UNDECIDED,
): Merge {
  const walk: Walk = { at: '', decide, units: [], open: [] };
  const names = Object.keys(mine);
  // What hangs together with a changed field is unchanged in mine, so mine has there what was before.
  const known = [
    ...new Set([...names, ...companionsOf(entity.groups, names).filter((name) => name in base)]),
  ];
  const before = Object.fromEntries(known.map((name) => [name, base[name] ?? null]));
  const merged = mergeScope(entity, { base: before, mine: { ...before, ...mine }, theirs }, known, walk);
  const conflicts = [...new Set(walk.open.map((pointer) => pointer.split('/')[1]!))];
  const patch = Object.fromEntries(
    known
      .filter((name) => !conflicts.includes(name) && !sameTyped(merged[name], theirs[name]))
      .map((name) => [name, merged[name] ?? null]),
  );
  return { patch, base: heldWith(entity.groups, Object.keys(patch), theirs), conflicts, units: walk.units };
}

/** Groups of these names that are decided together; groups that share a field are one. */
function together({ groups = [] }: Scope, names: readonly string[]): string[][] {
  let sets: string[][] = names.map((name) => [name]);
  for (const group of groups) {
    const touched = sets.filter((set) => set.some((name) => group.includes(name)));
    if (touched.length > 1)
      sets = sets.flatMap((set) =>
        set === touched[0] ? [touched.flat()] : touched.includes(set) ? [] : [set],
      );
  }
  return sets;
}

function mergeScope(
  scope: Scope,
  sides: Sides,
  names: readonly string[],
  walk: Walk,
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const set of together(scope, names)) Object.assign(merged, mergeSet(scope, sides, set, walk));
  return merged;
}

function mergeSet(
  scope: Scope,
  { base, mine, theirs }: Sides,
  set: readonly string[],
  walk: Walk,
): Record<string, unknown> {
  const changedIn = (one: Plain): string[] =>
    set.filter((name) => !sameTyped(one[name], base[name]) && !sameTyped(mine[name], theirs[name]));
  const of = (one: Plain): Record<string, unknown> =>
    Object.fromEntries(set.map((name) => [name, one[name] ?? null]));
  const [ours, others] = [changedIn(mine), changedIn(theirs)];
  if (ours.length === 0) return of(theirs);
  const [only] = ours;
  if (ours.length === 1 && others.every((name) => name === only)) {
    const field = scope.fields[only!];
    const sides = { base: base[only!], mine: mine[only!], theirs: theirs[only!] };
    // In a group, lines are one thing with the other fields: a VAT of its own would leave the amount behind.
    const inner =
      set.length === 1 || field?.kind === 'part'
        ? mergeWithin(field, sides, { ...walk, at: `${walk.at}/${only!}` })
        : undefined;
    if (inner) return { ...of(theirs), [only!]: inner.value };
  }
  const touched = others.length > 0 ? [...new Set([...ours, ...others])] : ours;
  const side = decided(
    {
      pointers: touched.map((name) => `${walk.at}/${name}`),
      clash: others.length > 0 && !touched.every((name) => scope.fields[name]?.lastWins),
    },
    walk,
  );
  // Where mine stands, all of the group is as I had it before me.
  return side === 'mine' ? of(mine) : of(theirs);
}

type Values = Readonly<Record<keyof Sides, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSet = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A value that is more than one thing, merged by its parts; undefined for what is one thing. */
function mergeWithin(
  field: Field | undefined,
  { base, mine, theirs }: Values,
  walk: Walk,
): { value: unknown } | undefined {
  switch (field?.kind) {
    case 'lines': {
      const lines = mergeLines(field, { base, mine, theirs } as Lines, walk, mergeScope);
      return lines && { value: lines };
    }
    case 'part': {
      if (field.snapshot || !isPlain(base) || !isPlain(mine) || !isPlain(theirs)) return undefined;
      const names = Object.keys({ ...base, ...mine, ...theirs });
      return { value: { ...theirs, ...mergeScope(field, { base, mine, theirs }, names, walk) } };
    }
    case 'links':
    case 'enums':
    case 'texts': {
      if (![mine, theirs, base ?? []].every(isSet)) return undefined;
      return {
        value: mergeItems(
          { base: (base ?? []) as string[], mine: mine as string[], theirs: theirs as string[] },
          walk,
        ),
      };
    }
    default:
      return undefined;
  }
}

/** Links, ticked options and words are sets: what either side added is in, what either took out is out. */
function mergeItems(
  { base, mine, theirs }: Record<keyof Sides, readonly string[]>,
  walk: Walk,
): readonly string[] {
  if (decided({ pointers: [walk.at], clash: false }, walk) === 'theirs') return theirs;
  const kept = theirs.filter((item) => mine.includes(item) || !base.includes(item));
  return [...kept, ...mine.filter((item) => !base.includes(item) && !theirs.includes(item))];
}
