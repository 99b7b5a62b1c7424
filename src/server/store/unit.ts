import { isDeepStrictEqual } from 'node:util';
import { dateInZone, toWireTimestamp } from '../../domain/kernel/dates.ts';
import type { AnyRow, RuleContext } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import type { People } from '../auth/people.ts';
import type { Tx } from '../database/db.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Effect, Operation } from './effects.ts';
import type { Hooks } from './hooks.ts';
import { inheritFrom, type Inherited } from './inherit.ts';
import { layoutOf, type Layout } from './layout.ts';
import { createLookup, readStored, type StoreLookup } from './lookup.ts';
import type { Reader } from './reader.ts';
import { canonical } from '../../domain/kernel/whole-values.ts';

/** One write while it is being worked out: nothing reaches the tables before all of it is known. */
export interface Unit {
  tx: Tx;
  reader: Reader;
  lookup: StoreLookup;
  effects: Effect[];
  /** What other rows have anew of those, by their id. */
  inherited: Map<string, Inherited>;
  /** ISO. */
  now: string;
  /** The moment as rows carry it. */
  stamp: string;
  ids: Ids;
  context(before?: AnyRow): RuleContext;
  /** Notes a change; answers the row as it will stand, or as it stands when nothing changed. After a delete nothing is noted of it. */
  change(layout: Layout, op: Operation, before: AnyRow | undefined, after: AnyRow): AnyRow;
  /** Runs once the commit is done, and not at all without one. */
  afterCommit: ((parts: { readonly people: People }) => void)[];
  /** Files of what is refused since it is about somebody who was erased. */
  lateFiles: string[];
}

/** A write that a person asked for: it runs what the businesses add to it. */
export interface WriteUnit extends Unit {
  hooks: Hooks;
}

export function createUnit(tx: Tx, reader: Reader, { clock, ids }: { clock: Clock; ids: Ids }): Unit {
  const now = new Date(clock.now()).toISOString();
  const lookup = createLookup(tx, reader.organisation, reader.timeZone);
  const effects: Effect[] = [];
  const effectOf = new Map<string, Effect>();
  const stamp = toWireTimestamp(now, reader.timeZone);
  return {
    tx,
    reader,
    lookup,
    effects,
    inherited: new Map(),
    now,
    stamp,
    ids,
    afterCommit: [],
    lateFiles: [],
    context: (before) => ({ lookup, today: dateInZone(now, reader.timeZone), before, person: reader }),
    change(layout, asked, given, after) {
      // A row that follows others more than once is written once, from what it was to what it is in the end.
      const place = `${layout.entity.collection}/${after.id}`;
      const earlier = effectOf.get(place);
      // What goes stays gone, whoever read it before: there is nothing left to write.
      if (earlier?.op === 'delete') return earlier.after;
      if (earlier) effects.splice(effects.indexOf(earlier), 1);
      effectOf.delete(place);
      const before = earlier ? earlier.before : given;
      const op = earlier?.op === 'create' && asked === 'update' ? 'create' : asked;
      const changes = before ? changesBetween(layout, before, after) : {};
      if (op === 'update' && Object.keys(changes).length === 0 && isShownSame(before, after)) {
        lookup.lay(layout.entity.collection, after.id, before);
        return before ?? after;
      }
      const row = {
        ...system(after, before, stamp),
        ...canonical(layout.entity.fields, after),
      };
      const effect = {
        layout,
        op,
        before,
        after: row,
        changes,
        ...(earlier?.told ? { told: earlier.told } : {}),
      };
      effects.push(effect);
      effectOf.set(place, effect);
      lookup.lay(layout.entity.collection, row.id, op === 'delete' ? undefined : row);
      return row;
    },
  };
}

const system = (after: AnyRow, before: AnyRow | undefined, stamp: string): AnyRow => ({
  id: after.id,
  version: (before?.version ?? 0) + 1,
  createdAt: before?.createdAt ?? stamp,
  updatedAt: stamp,
  createdBy: after.createdBy ?? null,
  displayLine1: after.displayLine1 ?? '',
  displayLine2: after.displayLine2 ?? '',
});

const isShownSame = (before: AnyRow | undefined, after: AnyRow): boolean =>
  before?.displayLine1 === (after.displayLine1 ?? '') && before?.displayLine2 === (after.displayLine2 ?? '');

/** The declared fields that differ, with what they held and hold. */
export function changesBetween(layout: Layout, before: AnyRow, after: AnyRow): Effect['changes'] {
  const [was, is] = [canonical(layout.entity.fields, before), canonical(layout.entity.fields, after)];
  return Object.fromEntries(
    Object.keys(layout.entity.fields).flatMap((name) =>
      isDeepStrictEqual(was[name], is[name]) ? [] : [[name, [was[name], is[name]] as const]],
    ),
  );
}

/** Rows whose computed fields follow the one that changed, made anew in the same transaction. */
export async function rippleFrom(
  unit: Unit,
  layout: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  const { entity } = layout;
  await inheritFrom(unit, layout, row, before);
  if (!entity.ripples) return;
  const names = await entity.ripples(row, unit.context(before));
  // Always in one order, so that two writers wait for each other and not in a circle.
  for (const { collection, id } of names.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const to = layoutOf(collection);
    const other =
      collection === entity.collection ? await unit.lookup.get(collection, id) : await keptRow(unit, to, id);
    if (!other) continue;
    const context = { ...unit.context(other), followed: before };
    unit.change(to, 'update', other, await computed(to.entity, other, context));
  }
}

/** A row of a collection whose writers have not waited for this one: read as it is once they are done, and kept. */
async function keptRow(
  { tx, reader, lookup, effects }: Unit,
  layout: Layout,
  id: string,
): Promise<AnyRow | undefined> {
  const { collection } = layout.entity;
  // What this call changes itself it has.
  if (effects.some((effect) => effect.after.id === id)) return lookup.get(collection, id);
  const stored = await readStored(tx, layout, { ...reader, id, lock: 'for no key update' });
  const row = stored && !stored.deleted ? stored.row : undefined;
  lookup.lay(collection, id, row);
  return row;
}
