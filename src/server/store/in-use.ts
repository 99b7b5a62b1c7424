import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { bindingFields } from '../../domain/kernel/link-target.ts';
import type { Tx } from '../database/db.ts';
import { columnName, literal, quoted } from '../database/schema/names.ts';
import { layoutOf, STORED_COLLECTIONS, type Layout } from './layout.ts';

/** Whether a live row of any collection still links to this one. */
export async function isUsed(tx: Tx, layout: Layout, row: AnyRow, organisation: string): Promise<boolean> {
  const questions = questionsAbout(layout.entity.collection);
  if (questions.length === 0) return false;
  const { rows } = await tx.query<{ used: boolean }>(
    `select ${questions.map((sql) => `exists (${sql})`).join(' or ')} as used`,
    [organisation, row.id],
  );
  return rows[0]?.used === true;
}

interface Naming {
  readonly collection: string;
  readonly id: string;
}
type Asking = (tx: Tx, layout: Layout, id: string, organisation: string) => Promise<Naming[]>;

const linksTo = (from: Layout, collection: string): string[] =>
  questionsTo(from, collection, { asked: 't.id' });

/** The live rows that name this one by links. */
export const linkingRows: Asking = (tx, { entity: { collection } }, id, organisation) =>
  rowsThat((from) => linksTo(from, collection), { tx, id, organisation });

/** The live rows that name this one, by links or as the record that they are about. */
export const namingRows: Asking = (tx, { entity: { collection } }, id, organisation) =>
  rowsThat((from) => [...linksTo(from, collection), ...namingQuestions(from, collection)], {
    tx,
    id,
    organisation,
  });

async function rowsThat(
  questionsOf: (from: Layout) => string[],
  { tx, id, organisation }: { readonly tx: Tx; readonly id: string; readonly organisation: string },
): Promise<Naming[]> {
  const found: Naming[] = [];
  for (const from of STORED_COLLECTIONS) {
    const questions = questionsOf(layoutOf(from));
    if (questions.length === 0) continue;
    const { rows } = await tx.query<{ id: string }>(questions.join(' union '), [organisation, id]);
    found.push(...rows.map((row) => ({ collection: from, id: row.id })));
  }
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Of rows that name a record of whichever collection they say. */
const namingQuestions = ({ entity, table }: Layout, target: string): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.rowOf !== undefined
      ? [
          `select t.id from ${quoted(table)} t where t.organisation = $1 and t.deleted_at is null` +
            ` and t.${quoted(columnName(field.rowOf))} = ${literal(target)} and t.${quoted(columnName(name))} = $2::text`,
        ]
      : [],
  );

// Asked of the registry once: it never changes while the program runs.
const known = new Map<string, readonly string[]>();

function questionsAbout(collection: string): readonly string[] {
  const kept = known.get(collection);
  if (kept) return kept;
  const questions = STORED_COLLECTIONS.flatMap((from) => {
    const layout = layoutOf(from);
    return questionsTo(layout, collection, { fields: bindingFields(layout.entity.fields) });
  });
  known.set(collection, questions);
  return questions;
}

function questionsTo(
  from: Layout,
  target: string,
  { asked = '1', fields = from.entity.fields }: { asked?: string; fields?: Fields },
): string[] {
  const row = `from ${quoted(from.table)} t where t.organisation = $1 and t.deleted_at is null and t.id <> $2`;
  const own = linkConditions(fields, target, 't').map(
    (condition) => `select ${asked} ${row} and ${condition}`,
  );
  const ofLines = from.lines.flatMap((lines) => {
    const field = from.entity.fields[lines.name];
    if (field?.kind !== 'lines') return [];
    const joined =
      `from ${quoted(lines.table)} c join ${quoted(from.table)} t on t.organisation = c.organisation and t.id = c.row_id` +
      ` where c.organisation = $1 and t.deleted_at is null and t.id <> $2`;
    return linkConditions(field.fields, target, 'c').map(
      (condition) => `select ${asked} ${joined} and ${condition}`,
    );
  });
  return [...own, ...ofLines];
}

/** Conditions under which a link to `target` among these fields is the row with id `$2`. */
function linkConditions(
  fields: Fields,
  target: string,
  alias: string,
  path: readonly string[] = [],
): string[] {
  return Object.entries(fields).flatMap(([name, field]): string[] => {
    const column = `${alias}.${quoted(columnName(...path, name))}`;
    if ((field.kind === 'link' || field.kind === 'file') && field.to === target)
      return [`${column} = $2::uuid`];
    if (field.kind === 'links' && field.to === target) return [`$2::uuid = any(${column})`];
    if (field.kind === 'part' && !field.snapshot)
      return linkConditions(field.fields, target, alias, [...path, name]);
    // Kept whole as JSON: an id is found in its text, for nothing else looks like it. An entity's own lines have tables.
    const isWhole = field.kind === 'part' || (field.kind === 'lines' && (alias === 'c' || path.length > 0));
    return isWhole && pointsTo(field.fields, target) ? [`strpos(${column}::text, $2::text) > 0`] : [];
  });
}

const pointsTo = (fields: Fields, target: string): boolean =>
  Object.values(fields).some(
    (field) =>
      ('to' in field && field.to === target) ||
      ((field.kind === 'part' || field.kind === 'lines') && pointsTo(field.fields, target)),
  );
