import type { AnyRow } from '../../domain/kernel/entity.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { bindingFields } from '../../domain/kernel/link-target.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import { linkingRows } from './in-use.ts';
import { layoutOf, rowReader, STORED_COLLECTIONS, type Layout } from './layout.ts';
import { linksOf } from './links.ts';
import { readStored } from './lookup.ts';
import type { Unit } from './unit.ts';

/** What a text says of which nothing may be left, where it may not be empty. */
const NOTHING = '-';

const TEXTS = new Set(['text', 'longText', 'richText']);

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
  unit: Unit,
  layout: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  const { erased } = layout.entity;
  if (!erased || !row[erased] || before?.[erased]) return;
  const erasing: Erasing[] = [{ before: before ?? row, after: row }];
  for (const twin of await twinsOf(unit, layout, row)) {
    const after = unit.change(layout, 'update', twin, await blankOf(unit, layout, twin, row[erased]));
    erasing.push({ before: twin, after });
  }
  await eraseAll(unit, layout, erasing);
}

/** Notes the removal of a row, of which nothing personal is left either: nobody could erase it any more. */
export async function removeErased(unit: Unit, layout: Layout, before: AnyRow): Promise<AnyRow> {
  if (!layout.entity.erased) return unit.change(layout, 'delete', before, before);
  const today = unit.context().today;
  const after = unit.change(layout, 'delete', before, await blankOf(unit, layout, before, today));
  await eraseAll(unit, layout, [{ before, after }]);
  return after;
}

/** The row of which nothing personal is left. */
async function blankOf(unit: Unit, { entity }: Layout, row: AnyRow, day: unknown): Promise<AnyRow> {
  const told = { ...row, [entity.erased!]: day };
  const context = { ...unit.context(row), now: unit.stamp, newKey: () => unit.ids.next() };
  return computed(entity, { ...told, ...(await entity.entails?.(told, context)) }, context);
}

async function eraseAll(unit: Unit, layout: Layout, erasing: readonly Erasing[]): Promise<void> {
  const { erased, collection } = layout.entity;
  const ids = erasing.map(({ after }) => after.id);
  // Whoever was taken for one with them for a while: what was taken over then stands in their history too.
  for (const id of await onceMergedWith(unit, collection, ids)) await forget(unit, layout, id);
  for (const { before, after } of erasing)
    await forget(unit, layout, after.id, { [erased!]: [before[erased!] ?? null, after[erased!] ?? null] });
  for (const id of ids) await removeRemarks(unit, layout, id);
  for (const one of erasing) await removeWhatItAloneNamed(unit, layout, one, ids);
  await emptyWhatWasAboutThem(unit, layout, ids);
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

/** Neither its history nor an answer that is kept for a repeated call tells a value of it. */
async function forget(
  { tx, reader, effects }: Unit,
  { entity }: Layout,
  id: string,
  told: Readonly<Record<string, readonly [unknown, unknown]>> = {},
): Promise<void> {
  await tx.query(
    `update history set changes =
       (select coalesce(jsonb_object_agg(name, '[null, null]'::jsonb), '{}') from jsonb_object_keys(changes) as name)
     where organisation = $1 and collection = $2 and entity_id = $3`,
    [reader.organisation, entity.collection, id],
  );
  await tx.query(
    `delete from idempotency where organisation = $1 and entity_id = $2 and status is not null`,
    [reader.organisation, id],
  );
  for (const [at, effect] of effects.entries())
    if (effect.after.id === id && effect.layout.entity === entity) effects[at] = { ...effect, told };
}

/** Comments, notices and all else that is about this record; those that were removed before are emptied too. */
async function removeRemarks(unit: Unit, { entity: { collection } }: Layout, id: string): Promise<void> {
  const { tx, reader } = unit;
  for (const from of STORED_COLLECTIONS) {
    const layout = layoutOf(from);
    for (const [name, field] of Object.entries(layout.entity.fields)) {
      if (field.kind !== 'text' || field.rowOf === undefined) continue;
      const { rows } = await tx.query<{ id: string }>(
        `select t.id from ${quoted(layout.table)} t where t.organisation = $1
           and t.${quoted(columnName(field.rowOf))} = $2 and t.${quoted(columnName(name))} = $3 order by t.id`,
        [reader.organisation, collection, id],
      );
      for (const found of rows) await removeEmptied(unit, layout, found.id);
    }
  }
}

/** Files, and an address, that nothing else names. */
async function removeWhatItAloneNamed(
  unit: Unit,
  { entity }: Layout,
  { before, after }: Erasing,
  erased: readonly string[],
): Promise<void> {
  const fields = bindingFields(entity.fields);
  const left = new Set(linksOf(fields, after).map(({ id }) => id));
  for (const { to, id } of linksOf(fields, before)) {
    if (left.has(id) || !STORED_COLLECTIONS.some((one) => one === to)) continue;
    const layout = layoutOf(to);
    const naming = await linkingRows(unit.tx, layout, id, unit.reader.organisation);
    if (naming.every((one) => erased.includes(one.id))) await removeEmptied(unit, layout, id);
  }
}

/** Of what was done with them, and with nobody else of whom something is known still, the words and the files go. */
async function emptyWhatWasAboutThem(unit: Unit, of: Layout, ids: readonly string[]): Promise<void> {
  const { tx, reader, lookup } = unit;
  const { collection, erased } = of.entity;
  for (const from of STORED_COLLECTIONS) {
    const layout = layoutOf(from);
    const name = layout.entity.erasedWith;
    const field = name === undefined ? undefined : layout.entity.fields[name];
    if (name === undefined || field?.kind !== 'links' || field.to !== collection) continue;
    const { rows } = await tx.query<{ id: string }>(
      `select t.id from ${quoted(layout.table)} t
       where t.organisation = $1 and t.${quoted(columnName(name))} && $2::uuid[] order by t.id`,
      [reader.organisation, ids],
    );
    for (const { id } of rows) {
      const stored = await readStored(tx, layout, { ...reader, id, lock: 'for no key update' });
      if (!stored) continue;
      const others = [stored.row[name]].flat().filter((one) => !ids.includes(String(one)));
      const known = await Promise.all(others.map((one) => lookup.get(collection, String(one))));
      if (known.some((one) => one && !one[erased!])) continue;
      if (stored.deleted) await removeEmptied(unit, layout, id);
      else await emptyTexts(unit, layout, stored.row);
    }
  }
}

async function emptyTexts(unit: Unit, layout: Layout, row: AnyRow): Promise<void> {
  const { fields } = layout.entity;
  const texts = Object.keys(fields).filter((name) => TEXTS.has(fields[name]!.kind) && !isEmpty(row[name]));
  const files = Object.keys(fields).filter((name) => fields[name]!.kind === 'lines');
  const emptied = {
    ...row,
    ...Object.fromEntries(texts.map((name) => [name, NOTHING])),
    ...Object.fromEntries(files.map((name) => [name, null])),
  };
  const after = unit.change(layout, 'update', row, await computed(layout.entity, emptied, unit.context(row)));
  await forget(unit, layout, row.id);
  await removeRemarks(unit, layout, row.id);
  await removeWhatItAloneNamed(unit, layout, { before: row, after }, [row.id]);
}

/** A row that stood for somebody alone goes, with all that it said; what it names stays named. */
async function removeEmptied(unit: Unit, layout: Layout, id: string): Promise<void> {
  const { tx, reader } = unit;
  const stored = await readStored(tx, layout, { ...reader, id, lock: 'for no key update' });
  if (!stored) return;
  const emptied = { ...stored.row, ...blanks(layout.entity.fields), displayLine1: '', displayLine2: '' };
  unit.change(layout, 'delete', stored.row, emptied);
  await forget(unit, layout, id);
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
      return TEXTS.has(kind) ? [[name, NOTHING]] : [];
    }),
  );
}
