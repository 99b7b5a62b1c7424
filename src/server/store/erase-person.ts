import type { AnyRow } from '../../domain/kernel/entity.ts';
import { ERASED_TEXT } from '../../domain/kernel/erased-text.ts';
import { blankOf, personalFields } from '../../domain/kernel/erasure.ts';
import { FILES, type Fields } from '../../domain/kernel/field.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { entityOf } from '../../domain/registry.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import { aboutWhom } from './about-whom.ts';
import type { Erasure } from './hooks.ts';
import { linkingRows } from './in-use.ts';
import { layoutOf, rowReader, STORED_COLLECTIONS, type Layout } from './layout.ts';
import { linksOf } from './links.ts';
import { readStored } from './lookup.ts';
import type { Unit, WriteUnit } from './unit.ts';

const TEXTS = new Set(['text', 'richText']);

interface Erasing {
  readonly before: AnyRow;
  readonly after: AnyRow;
}

/**
 * Once a row says that what is personal in it was erased: the same of all rows that are one with it by a merge; what was said
 * of it, told to people about it, or kept for it alone goes; and of all these the history keeps who changed which field when,
 * and no value. Runs after its change was noted, in the same transaction.
 */
export async function erasePerson(
  unit: WriteUnit,
  layout: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  const { erased } = layout.entity;
  if (!erased || !row[erased] || before?.[erased]) return;
  const erasing: Erasing[] = [{ before: before ?? row, after: row }];
  for (const twin of await twinsOf(unit, layout, row)) {
    const after = unit.change(layout, 'update', twin, await emptiedRow(unit, layout, twin, row[erased]));
    erasing.push({ before: twin, after });
  }
  await eraseAll(unit, layout, erasing);
}

/**
 * Notes the removal of a row, of which nothing personal is left either: nobody could erase it any more. What others made, and
 * what is told of others, stays: whoever removes what they made themselves has no right to that.
 */
export async function removeErased(unit: Unit, layout: Layout, before: AnyRow): Promise<AnyRow> {
  if (!layout.entity.erased) return unit.change(layout, 'delete', before, before);
  const today = unit.context().today;
  const after = unit.change(layout, 'delete', before, await emptiedRow(unit, layout, before, today));
  const gone = new Gone(unit, [before.id], isOnlyOf(unit.reader.id));
  await gone.leaves(layout, before);
  await forget(unit, layout, before.id);
  await gone.removeRemarks(layout, before.id);
  await gone.removeWhatNothingNames();
  return after;
}

/** Files that came too late, of somebody who is erased: they go, where the caller has sent them and nothing names them. */
export async function eraseUnnamedFiles(unit: Unit, sender: string, files: readonly string[]): Promise<void> {
  const gone = new Gone(unit, [], isOnlyOf(sender));
  for (const id of files) gone.add(FILES, id);
  await gone.removeWhatNothingNames();
}

/** Whether this person made a row, and all that is in it, and nobody else has it. */
const isOnlyOf =
  (person: string) =>
  (row: AnyRow): boolean =>
    [row.createdBy, row['owner'] ?? person].every((one) => one === person) &&
    ((row['versions'] ?? []) as readonly { by?: unknown }[]).every(({ by }) => by === person);

/** The row of which nothing personal is left. */
async function emptiedRow(unit: Unit, { entity }: Layout, row: AnyRow, day: unknown): Promise<AnyRow> {
  const told = { ...row, [entity.erased!]: day };
  const context = { ...unit.context(row), now: unit.stamp, newKey: () => unit.ids.next() };
  return computed(entity, { ...told, ...(await entity.entails?.(told, context)) }, context);
}

async function eraseAll(unit: WriteUnit, layout: Layout, erasing: readonly Erasing[]): Promise<void> {
  const { erased, collection } = layout.entity;
  const ids = erasing.map(({ after }) => after.id);
  const gone = new Gone(unit, ids);
  for (const { before } of erasing) await gone.leaves(layout, before);
  // Whoever was taken for one with them for a while: what was taken over then stands in their history too.
  for (const id of await onceMergedWith(unit, collection, ids)) await forget(unit, layout, id);
  for (const { before, after } of erasing)
    await forget(unit, layout, after.id, { [erased!]: [before[erased!] ?? null, after[erased!] ?? null] });
  for (const id of ids) await gone.removeRemarks(layout, id);
  await emptyWhatWasAboutThem(unit, layout, ids, gone);
  const erasure: Erasure = {
    rows: erasing.map(({ before }) => before),
    remove: (of, id) => gone.removeEmptied(of, id),
    empty: (of, row) => emptyTexts(unit, of, row, gone),
    forget: (of, id) => forget(unit, of, id),
  };
  for (const erase of unit.hooks.erasing) await erase(unit, erasure);
  await gone.removeWhatNothingNames();
}

/** Rows that went into the same one, and that one itself, as far as they are not erased. */
async function twinsOf({ tx, reader }: Unit, layout: Layout, row: AnyRow): Promise<AnyRow[]> {
  const { erased, fields } = layout.entity;
  if (!('mergedInto' in fields)) return [];
  const { rows } = await tx.query(
    `select ${layout.select} from ${quoted(layout.table)} t
     where t.organisation = $1 and t.deleted_at is null and t.id <> $3 and (t.id = $2 or t.merged_into = $2)
       and t.${quoted(columnName(erased!))} is null order by t.id for no key update of t`,
    [reader.organisation, survivorOf(row) ?? row.id, row.id],
  );
  return rows.map((record) => rowReader(layout, reader.timeZone)(record).row);
}

/** Rows that these went into at some time, or that went into them, as the history has it. */
async function onceMergedWith(
  { tx, reader }: Unit,
  collection: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with merge as (
       select h.entity_id::text as ours, into_id as theirs from history h,
         lateral (values (h.changes->'mergedInto'->>0), (h.changes->'mergedInto'->>1)) as v(into_id)
       where h.organisation = $1 and h.collection = $2 and h.changes ? 'mergedInto' and into_id is not null)
     select distinct id from (
       select theirs as id from merge where ours = any($3) union select ours from merge where theirs = any($3)) as x
     where not id = any($3) order by id`,
    [reader.organisation, collection, ids],
  );
  return rows.map(({ id }) => id);
}

/** Neither its history, but for what it went into, nor an answer that is kept for a repeated call tells a value of it. */
async function forget(
  { tx, reader, effects }: Unit,
  { entity }: Layout,
  id: string,
  told: Readonly<Record<string, readonly [unknown, unknown]>> = {},
): Promise<void> {
  await tx.query(
    `update history set changes =
       (select coalesce(jsonb_object_agg(name, case name when 'mergedInto' then value else '[null, null]'::jsonb end), '{}')
          from jsonb_each(changes) as each(name, value))
     where organisation = $1 and collection = $2 and entity_id = $3`,
    [reader.organisation, entity.collection, id],
  );
  await tx.query(
    `delete from idempotency where organisation = $1 and entity_id = $2 and status is not null`,
    [reader.organisation, id],
  );
  for (const effect of effects)
    if (effect.after.id === id && effect.layout.entity === entity) effect.told = told;
}

/** All that goes with somebody, gathered before it is asked what names it still. */
class Gone {
  private readonly unit: Unit;
  private readonly rows: Set<string>;
  private readonly mayRemove: (row: AnyRow) => boolean;
  private readonly left = new Map<string, { readonly layout: Layout; readonly id: string }>();

  constructor(unit: Unit, ids: readonly string[], mayRemove: (row: AnyRow) => boolean = () => true) {
    this.unit = unit;
    this.rows = new Set(ids);
    this.mayRemove = mayRemove;
  }

  /** The files and places that this row names, or did at any time: asked before its history is forgotten. */
  async leaves({ entity }: Layout, row: AnyRow): Promise<void> {
    const { tx, reader } = this.unit;
    this.rows.add(row.id);
    const { rows } = await tx.query<{ changes: Readonly<Record<string, readonly [unknown, unknown]>> }>(
      'select changes from history where organisation = $1 and collection = $2 and entity_id = $3',
      [reader.organisation, entity.collection, row.id],
    );
    const told = rows.flatMap(({ changes }) => [0, 1].map((at) => sideOf(changes, at)));
    for (const { to, id } of [row, ...told].flatMap((values) => linksOf(entity.fields, values)))
      if (entityOf(to).goesWithLast) this.add(to, id);
  }

  add(to: string, id: string): void {
    this.left.set(`${to}/${id}`, { layout: layoutOf(to), id });
  }

  /**
   * Comments, notices and all else that is about this record; those that were removed before are emptied too. What somebody
   * has of their own, and who it goes with may not remove, hangs on nothing from then on.
   */
  async removeRemarks({ entity: { collection } }: Layout, id: string): Promise<void> {
    const { tx, reader } = this.unit;
    for (const from of STORED_COLLECTIONS) {
      const layout = layoutOf(from);
      for (const [name, field] of Object.entries(layout.entity.fields)) {
        if (field.kind !== 'text' || field.rowOf === undefined) continue;
        const { rows } = await tx.query<{ id: string }>(
          `select t.id from ${quoted(layout.table)} t where t.organisation = $1
             and t.${quoted(columnName(field.rowOf))} = $2 and t.${quoted(columnName(name))} = $3 order by t.id`,
          [reader.organisation, collection, id],
        );
        for (const found of rows)
          if (!layout.entity.staysWithOwner || !(await this.isLeft(layout, found.id, [field.rowOf, name])))
            await this.removeEmptied(layout, found.id);
      }
    }
  }

  /** Whether a row stays with whom it belongs to; it names the record no more. */
  private async isLeft(layout: Layout, id: string, naming: readonly string[]): Promise<boolean> {
    const { tx, reader } = this.unit;
    const stored = await readStored(tx, layout, { ...reader, id, lock: 'for update' });
    if (!stored || this.mayRemove(stored.row)) return false;
    const { row, deleted } = stored;
    const left = { ...row, ...Object.fromEntries(naming.map((name) => [name, null])) };
    if (!deleted)
      this.unit.change(layout, 'update', row, await computed(layout.entity, left, this.unit.context(row)));
    return true;
  }

  /** A row that stood for somebody alone goes, with all that it said and what was said of it; what it names stays named. */
  async removeEmptied(layout: Layout, id: string): Promise<void> {
    const { tx, reader } = this.unit;
    const stored = await readStored(tx, layout, { ...reader, id, lock: 'for update' });
    if (!stored) return;
    await this.leaves(layout, stored.row);
    const emptied = { ...stored.row, ...blanks(layout.entity.fields), displayLine1: '', displayLine2: '' };
    this.unit.change(layout, 'delete', stored.row, emptied);
    await forget(this.unit, layout, id);
    await this.removeRemarks(layout, id);
  }

  /** Files and places that only what goes has named. Whoever is about to name one is waited for, or finds it gone. */
  async removeWhatNothingNames(): Promise<void> {
    const { tx, reader } = this.unit;
    for (const { layout, id } of this.left.values()) {
      const stored = await readStored(tx, layout, { ...reader, id, lock: 'for update' });
      if (!stored || !this.mayRemove(stored.row)) continue;
      const naming = await linkingRows(tx, layout, id, reader.organisation);
      const isNamed = naming.some((one) => !this.rows.has(one.id));
      if (!isNamed) await this.removeEmptied(layout, id);
    }
  }
}

const sideOf = (changes: Readonly<Record<string, readonly [unknown, unknown]>>, at: number) =>
  Object.fromEntries(Object.entries(changes).map(([name, sides]) => [name, sides[at]]));

/** Of what was done with them, and with nobody else of whom something is known still, the words and the files go. */
async function emptyWhatWasAboutThem(
  unit: Unit,
  of: Layout,
  ids: readonly string[],
  gone: Gone,
): Promise<void> {
  const { tx, reader, lookup } = unit;
  const { collection, erased } = of.entity;
  for (const from of STORED_COLLECTIONS) {
    const layout = layoutOf(from);
    const [name] = layout.entity.erasedWith ?? [];
    const field = name === undefined ? undefined : layout.entity.fields[name];
    if (name === undefined || field?.kind !== 'links' || field.to !== collection) continue;
    // Those too that named them once.
    const { rows } = await tx.query<{ id: string }>(
      `select t.id from ${quoted(layout.table)} t
       where t.organisation = $1 and (t.${quoted(columnName(name))} && $2::uuid[] or exists (
         select 1 from history h, unnest($2::text[]) as one where h.organisation = $1 and h.collection = $3
           and h.entity_id = t.id and strpos(h.changes->>$4, one) > 0)) order by t.id`,
      [reader.organisation, ids, from, name],
    );
    for (const { id } of rows) {
      const stored = await readStored(tx, layout, { ...reader, id, lock: 'for no key update' });
      if (!stored) continue;
      // One that names nobody now was about those whom it named once.
      const about = aboutWhom(layout.entity, {
        ...stored.row,
        [name]: [...[stored.row[name] ?? []].flat(), ...ids],
      });
      const others = about?.ids.filter((one) => !ids.includes(one)) ?? [];
      const known = await Promise.all(others.map((one) => lookup.get(collection, one)));
      if (!about || known.some((one) => one && !one[erased!])) continue;
      if (stored.deleted) await gone.removeEmptied(layout, id);
      else await emptyTexts(unit, layout, stored.row, gone);
    }
  }
}

async function emptyTexts(unit: Unit, layout: Layout, row: AnyRow, gone: Gone): Promise<void> {
  const { fields, search } = layout.entity;
  const emptied = {
    ...row,
    ...Object.fromEntries(personalFields(fields).map((name) => [name, blankOf(fields[name]!)])),
    // That it was emptied is what it is called from now on.
    [search[0]!]: ERASED_TEXT,
  };
  await gone.leaves(layout, row);
  unit.change(layout, 'update', row, await computed(layout.entity, emptied, unit.context(row)));
  await forget(unit, layout, row.id);
  await gone.removeRemarks(layout, row.id);
}

const NAMING = new Set(['link', 'links', 'file']);

function blanks(fields: Fields): Record<string, unknown> {
  const naming = new Set(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' && field.rowOf !== undefined ? [name, field.rowOf] : [],
    ),
  );
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, required }]): [string, string | null][] => {
      if (NAMING.has(kind) || naming.has(name)) return [];
      if (!required) return [[name, null]];
      return TEXTS.has(kind) ? [[name, ERASED_TEXT]] : [];
    }),
  );
}
