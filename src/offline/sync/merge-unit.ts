import type { Fields, Groups } from '../../domain/kernel/field.ts';

export type Plain = Readonly<Record<string, unknown>>;
/** Where fields stand together: an entity, a part, the lines of a field. */
export interface Scope {
  readonly fields: Fields;
  readonly groups?: Groups;
}
export type Side = 'mine' | 'theirs';
/** Fields that change as one thing, by their JSON pointers; a line stands under its `lineKey`, not under its place. */
export interface Unit {
  readonly pointers: readonly string[];
  /** Both sides changed it, each to something else; otherwise only mine did. */
  readonly clash: boolean;
}
/** Which side stands; undefined where nobody has said it: mine where only mine changed, else a conflict. */
export type Decide = (unit: Unit) => Side | undefined;
export interface Sides {
  readonly base: Plain;
  readonly mine: Plain;
  readonly theirs: Plain;
}
/** Where the merge stands, and what it has found: shared by all its steps. */
export interface Walk {
  readonly at: string;
  readonly decide: Decide;
  readonly units: Unit[];
  readonly open: string[];
}

/** Notes a unit and answers which side stands in it. */
export function decided(unit: Unit, walk: Walk): Side {
  walk.units.push(unit);
  const side = walk.decide(unit) ?? (unit.clash ? undefined : 'mine');
  if (side === undefined) walk.open.push(...unit.pointers);
  return side ?? 'theirs';
}
