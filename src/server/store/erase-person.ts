import type { AnyRow } from '../../domain/kernel/entity.ts';
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
  const erasing = [{ id: row.id, before: before ?? row, after: row }];
  for (const twin of await twinsOf(unit, layout, row)) {
    const day = { ...twin, [erased]: row[erased] };
    const context = { ...unit.context(twin), now: unit.stamp, newKey: () => unit.ids.next() };
    const blank = { ...day, ...(await layout.entity.entails?.(day, context)) };
    const after = unit.change(layout, 'update', twin, await computed(layout.entity, blank, context));
    erasing.push({ id: twin.id, before: twin, after });
  }
  const ids = erasing.map(({ id }) => id);
  for (const id of ids) await forget(unit, layout, id, { [erased]: [null, row[erased]] });
  for (const id of ids) await removeRemarks(unit, layout, id);
  for (const one of erasing) await removeWhatItAloneNamed(unit, layout, one.before, one.after, ids);
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
  before: AnyRow,
  after: AnyRow,
  erased: readonly string[],
): Promise<void> {
  const left = new Set(linksOf(entity.fields, after).map(({ id }) => id));
  for (const { to, id } of linksOf(entity.fields, before)) {
    if (left.has(id) || !STORED_COLLECTIONS.some((one) => one === to)) continue;
    const layout = layoutOf(to);
    const naming = await linkingRows(unit.tx, layout, id, unit.reader.organisation);
    if (naming.every((one) => erased.includes(one.id))) await removeEmptied(unit, layout, id);
  }
}

async function removeEmptied(unit: Unit, layout: Layout, id: string): Promise<void> {
  const { tx, reader } = unit;
  const stored = await readStored(tx, layout, { ...reader, id, lock: 'for no key update' });
  if (!stored) return;
  const texts = Object.entries(layout.entity.fields).filter(
    ([name, field]) =>
      (field.kind === 'text' || field.kind === 'richText') && !('rowOf' in field) && stored.row[name],
  );
  const emptied = {
    ...stored.row,
    ...Object.fromEntries(texts.map(([name, { required }]) => [name, required ? NOTHING : null])),
    displayLine1: '',
    displayLine2: '',
  };
  unit.change(layout, 'delete', stored.row, emptied);
  await forget(unit, layout, id);
}
