import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { FILES } from '../../domain/kernel/field.ts';
import { bindingFields } from '../../domain/kernel/link-target.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { entityOf } from '../../domain/registry.ts';
import type { Tx } from '../database/db.ts';
import { quoted } from '../database/schema/names.ts';
import type { ProblemEntry } from '../http/problem.ts';
import { isNamedWhereReadable } from '../uploads/readable-upload.ts';
import { isFixed, layoutOf, type Layout } from './layout.ts';
import { linksOf, uploadsOf, type FoundLink } from './links.ts';
import { createParameters } from './parameters.ts';
import type { Reader } from './reader.ts';
import { naturalKeyOf } from './row-sql.ts';
import { scopeSql } from './scope.ts';

/**
 * Links that point to nothing, or to a row that the person may not see, which comes to the same. Only links that are
 * new in the row are asked about. Those that hold keep their target from being deleted until the commit.
 */
export async function missingLinks(
  tx: Tx,
  entity: Entity,
  row: AnyRow,
  before: AnyRow | undefined,
  reader: Reader,
): Promise<ProblemEntry[]> {
  const known = new Set(before ? linksOf(entity.fields, before).map(({ to, id }) => `${to}/${id}`) : []);
  // What only says which rows it is not holds nothing: those may be gone.
  const asked = linksOf(bindingFields(entity.fields), row).filter(
    ({ to, id }) => !known.has(`${to}/${id}`) && !(to === entity.collection && id === row.id),
  );
  const problems: ProblemEntry[] = [];
  for (const to of new Set(asked.map((link) => link.to))) {
    const links = asked.filter((link) => link.to === to);
    const there = await idsThere(tx, to, links, reader);
    for (const { pointer, id } of links)
      if (!there.has(id)) problems.push({ pointer, code: 'link.missing', message: MESSAGES.invalid });
  }
  return problems;
}

/** New links to files that were sent for an entity that takes its own (the drive), in a row of any other; and the reverse. */
export async function filesElsewhere(
  tx: Tx,
  entity: Entity,
  row: AnyRow,
  before: AnyRow | undefined,
  organisation: string,
): Promise<ProblemEntry[]> {
  const isOfDrive = entity.ownFiles === true;
  const known = new Set(before ? uploadsOf(entity.fields, before) : []);
  const uploads = linksOf(entity.fields, row).filter(
    ({ to, id }) => to === FILES && isUuid(id) && !known.has(id),
  );
  if (uploads.length === 0) return [];
  const { rows } = await tx.query<{ id: string }>(
    `select id from uploads where organisation = $1 and id = any($2::uuid[])
       and coalesce(drive, false) <> $3::boolean`,
    [organisation, uploads.map(({ id }) => id), isOfDrive],
  );
  const others = new Set(rows.map(({ id }) => id));
  const code = isOfDrive ? 'file.elsewhere' : 'file.drive';
  return uploads
    .filter(({ id }) => others.has(id))
    .map(({ pointer }) => ({ pointer, code, message: MESSAGES.invalid }));
}

async function idsThere(
  tx: Tx,
  collection: string,
  links: readonly FoundLink[],
  reader: Reader,
): Promise<Set<string>> {
  if (isFixed(collection))
    return new Set(
      entityOf(collection)
        .fixedRows?.()
        .map(({ id }) => id),
    );
  const layout = layoutOf(collection);
  const ids = [...new Set(links.map(({ id }) => id).filter(isUuid))].sort();
  if (ids.length === 0) return new Set();
  const parameters = createParameters(reader.organisation, ids);
  const scope = scopeSql(layout.entity, 'R', reader, parameters);
  const { rows } = await tx.query<{ id: string }>(
    `select t.id from ${quoted(layout.table)} t
     where t.organisation = $1 and t.id = any($2::uuid[]) and t.deleted_at is null and ${scope}
     order by t.id for key share`,
    parameters.values,
  );
  const there = new Set(rows.map(({ id }) => id));
  if (collection === FILES)
    for (const id of ids) if (!there.has(id) && (await isNamedWhereReadable(tx, reader, id))) there.add(id);
  return there;
}

export const used = (pointer: string): ProblemEntry => ({
  pointer,
  code: 'unique',
  message: MESSAGES.unique,
});

/** Whether a row was renamed onto the natural key of another. */
export async function isRenamedOntoAnother(
  tx: Tx,
  layout: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
  organisation: string,
): Promise<boolean> {
  const key = naturalKeyOf(layout, row);
  if (!before || key === null || naturalKeyOf(layout, before) === key) return false;
  return isTaken(tx, layout, { columns: ['natural_key'], values: [key], except: row.id, organisation });
}

interface Taken {
  columns: readonly string[];
  values: readonly unknown[];
  except: string;
  organisation: string;
}
/** Whether another live row holds these values together. */
export async function isTaken(
  tx: Tx,
  layout: Layout,
  { columns, values, except, organisation }: Taken,
): Promise<boolean> {
  const parameters = createParameters(organisation, except);
  const equal = columns.map((column, index) => `t.${quoted(column)} = ${parameters.add(values[index])}`);
  const { rows } = await tx.query(
    `select 1 from ${quoted(layout.table)} t
     where t.organisation = $1 and t.id <> $2 and t.deleted_at is null and ${equal.join(' and ')} limit 1`,
    parameters.values,
  );
  return rows.length > 0;
}
