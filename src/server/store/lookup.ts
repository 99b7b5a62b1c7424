import type { AnyRow, Lookup } from '../../domain/kernel/entity.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { entityOf } from '../../domain/registry.ts';
import type { Queryable } from '../database/db.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import { isFixed, layoutOf, rowReader, type Layout, type StoredRow } from './layout.ts';
import { createParameters } from './parameters.ts';

/** Reads rows for rules: all of them, whoever writes, with what the transaction is about to write on top. */
export interface StoreLookup extends Lookup {
  /** Lays a row that is about to be written over what is stored; undefined when it is about to be deleted. */
  lay(collection: string, id: string, row: AnyRow | undefined): void;
}

const UNSEARCHED = new Set(['part', 'lines', 'json', 'links', 'enums', 'texts']);

export function createLookup(db: Queryable, organisation: string, timeZone: string): StoreLookup {
  const laid = new Map<string, Map<string, AnyRow | undefined>>();
  const read = new Map<string, Promise<AnyRow | undefined>>();
  const key = (collection: string, id: string): string => `${collection}/${id}`;

  async function readOne(collection: string, id: string): Promise<AnyRow | undefined> {
    if (isFixed(collection))
      return entityOf(collection)
        .fixedRows?.()
        .find((row) => row.id === id);
    if (!isUuid(id)) return undefined;
    const layout = layoutOf(collection);
    const { rows } = await db.query(
      `select ${layout.select} from ${quoted(layout.table)} t
       where t.organisation = $1 and t.id = $2 and t.deleted_at is null`,
      [organisation, id],
    );
    return rows[0] && rowReader(layout, timeZone)(rows[0]).row;
  }

  async function searchLines(collection: string, lines: string, match: Readonly<Record<string, string>>) {
    const layout = layoutOf(collection);
    const of = layout.lines.find(({ name }) => name === lines)!;
    const parameters = createParameters(organisation);
    const such = Object.entries(match).map(
      ([name, value]) => `c.${quoted(columnName(name))} = ${parameters.add(value)}`,
    );
    const { rows } = await db.query(
      `select ${layout.select} from ${quoted(layout.table)} t
       where t.organisation = $1 and t.deleted_at is null and t.id in (
         select c.row_id from ${quoted(of.table)} c where ${['c.organisation = $1', ...such].join(' and ')})`,
      parameters.values,
    );
    const reader = rowReader(layout, timeZone);
    return rows.map((record) => reader(record).row);
  }

  async function search(collection: string, match: Readonly<Record<string, unknown>>): Promise<AnyRow[]> {
    if (isFixed(collection)) return [...(entityOf(collection).fixedRows?.() ?? [])];
    const layout = layoutOf(collection);
    const parameters = createParameters(organisation);
    const conditions = Object.entries(match).map(([name, value]) => {
      if (UNSEARCHED.has(layout.entity.fields[name]?.kind ?? '')) return 'true';
      const column = `t.${quoted(columnName(name))}`;
      if (value === null || value === undefined) return `${column} is null`;
      if (isUuidColumn(layout, name) && !isUuid(String(value))) return 'false';
      return `${column} = ${parameters.add(value)}`;
    });
    const { rows } = await db.query(
      `select ${layout.select} from ${quoted(layout.table)} t
       where ${['t.organisation = $1', 't.deleted_at is null', ...conditions].join(' and ')}`,
      parameters.values,
    );
    const reader = rowReader(layout, timeZone);
    return rows.map((record) => reader(record).row);
  }

  return {
    lay(collection, id, row) {
      const rows = laid.get(collection) ?? new Map<string, AnyRow | undefined>();
      laid.set(collection, rows.set(id, row));
    },
    get(collection, id) {
      const over = laid.get(collection);
      if (over?.has(id)) return Promise.resolve(over.get(id));
      const place = key(collection, id);
      const known = read.get(place) ?? readOne(collection, id);
      read.set(place, known);
      return known;
    },
    async withLine(collection, lines, match) {
      const stored = await searchLines(collection, lines, match);
      const over = laid.get(collection);
      const ours = [...(over?.values() ?? [])].filter((row) => row !== undefined);
      return [...stored.filter(({ id }) => !over?.has(id)), ...ours].filter((row) => {
        const held = (row[lines] ?? []) as readonly Readonly<Record<string, unknown>>[];
        return held.some((line) => Object.entries(match).every(([name, value]) => line[name] === value));
      });
    },
    async where(collection, match) {
      const stored = await search(collection, match);
      // Each of them may be asked for by its id next: ten thousand questions less where a folder tells all that is in it.
      for (const row of stored) {
        const place = key(collection, row.id);
        if (!read.has(place)) read.set(place, Promise.resolve(row));
      }
      const over = laid.get(collection);
      const ours = [...(over?.values() ?? [])].filter((row) => row !== undefined);
      return [...stored.filter(({ id }) => !over?.has(id)), ...ours].filter((row) =>
        Object.entries(match).every(([name, value]) => (row[name] ?? null) === (value ?? null)),
      );
    },
  };
}

const isUuidColumn = (layout: Layout, name: string): boolean =>
  name === 'id' ||
  name === 'createdBy' ||
  layout.columns.find((one) => one.name === columnName(name))?.type === 'uuid';

interface Place {
  organisation: string;
  timeZone: string;
  id: string;
  /** Keeps other writers off the row until the transaction ends; a deletion also keeps new links to it off. */
  lock?: 'for update' | 'for no key update';
}

/** One row by its id, tombstones included. */
export async function readStored(
  db: Queryable,
  layout: Layout,
  { organisation, timeZone, id, lock }: Place,
): Promise<StoredRow | undefined> {
  if (!isUuid(id)) return undefined;
  const from = `from ${quoted(layout.table)} t where t.organisation = $1 and t.id = $2`;
  // A statement of its own: one that waited for a rival would see the row as it is now with its lines as they were.
  if (lock) await db.query(`select t.id ${from} ${lock}`, [organisation, id]);
  const { rows } = await db.query(`select ${layout.select} ${from}`, [organisation, id]);
  return rows[0] && rowReader(layout, timeZone)(rows[0]);
}
