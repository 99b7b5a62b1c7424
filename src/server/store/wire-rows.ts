import type { Entity } from '../../domain/kernel/entity.ts';
import type { Grant } from '../../domain/kernel/grants.ts';
import type { Db } from '../database/db.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import type { Layout } from './layout.ts';
import type { Parameters } from './parameters.ts';
import { ownerField } from './read-log.ts';
import type { Reader } from './reader.ts';
import { anyHoldsSql, grantsOf, isForAllRows } from './scope.ts';
import { scopeField } from './visible.ts';
import { objectSql } from './wire-sql.ts';

/** A row as a person may see it, in the form of the wire. */
export interface WireRow {
  readonly id: string;
  readonly version: number;
  /** Whose it is; known of entities whose reads are logged. */
  readonly owner: string | null;
  /** The JSON text of the object. */
  readonly json: string;
}

/**
 * Reads rows of the table `t` for a list. `rest` is what follows `from … t where` and holds the reader's scope; the fields
 * that the reader may not see are never read.
 */
export async function readWireRows(
  db: Db,
  layout: Layout,
  reader: Reader,
  { rest, parameters }: { rest: string; parameters: Parameters },
): Promise<WireRow[]> {
  const objects = objectsSql(layout, reader, parameters).map((sql, index) => `${sql} as object${index}`);
  const { entity, table } = layout;
  const owner = entity.readsLogged ? `t.${quoted(columnName(ownerField(entity)))}` : 'null::uuid';
  const { rows } = await db.query<Record<string, string | null>>(
    `select t.id, t.version, ${owner} as owner, ${objects.join(', ')} from ${quoted(table)} t where ${rest}`,
    parameters.values,
  );
  return rows.map(({ id, version, owner: of, ...parts }) => ({
    id: String(id),
    version: Number(version),
    owner: of ?? null,
    json: joined(Object.values(parts)),
  }));
}

/** One object of the fields that are always shown, and one of each further set of fields that some rows are shown with. */
function objectsSql({ entity, wire }: Layout, reader: Reader, parameters: Parameters): string[] {
  const [always, ...others] = fieldSets(entity, reader).map(({ names, grants }) => ({
    names,
    holds: grants ? anyHoldsSql(grants, entity, reader, parameters) : 'true',
  }));
  const zone = `${parameters.add(reader.timeZone)}::text`;
  const moment = (column: string): string => `left((t.${column} at time zone ${zone})::text, 16)`;
  const entries = (names: readonly string[]) => names.map((name) => [name, wire[name]!] as const);
  const system: (readonly [string, string])[] = [
    ['id', 't.id'],
    ['version', 't.version'],
    ['createdAt', moment('created_at')],
    ['updatedAt', moment('updated_at')],
    ['createdBy', 't.created_by'],
    ['displayLine1', 't.display_line1'],
    ['displayLine2', 't.display_line2'],
  ];
  return [
    `${objectSql([...system, ...entries(always!.names)])}::text`,
    ...others.map(({ names, holds }) => `case when ${holds} then ${objectSql(entries(names))}::text end`),
  ];
}

interface FieldSet {
  readonly names: readonly string[];
  /** Shown where one of these holds; undefined where they are shown with every row that is read. */
  readonly grants: readonly Grant[] | undefined;
}

/** The declared fields by the grants that open them, those first that are always shown. */
function fieldSets(entity: Entity, reader: Reader): FieldSet[] {
  const grants = grantsOf(entity, 'R', reader);
  const always: string[] = [];
  const sets = new Map<string, { names: string[]; grants: readonly Grant[] }>();
  for (const name of Object.keys(entity.fields)) {
    const opening = grants.filter((grant) => opens(grant, name));
    // Every row that is read is read by one of the grants.
    if (opening.length === grants.length || opening.some(isForAllRows)) always.push(name);
    else if (opening.length > 0) {
      const key = opening.map((grant) => grants.indexOf(grant)).join();
      const set = sets.get(key) ?? { names: [], grants: opening };
      set.names.push(name);
      sets.set(key, set);
    }
  }
  return [{ names: always, grants: undefined }, ...sets.values()];
}

const opens = (grant: Grant, name: string): boolean =>
  scopeField(grant) === name ||
  ((grant.fields?.includes(name) ?? true) && !(grant.without?.includes(name) ?? false));

/** The objects as one: the others have no name of the first, and none is empty. */
function joined(objects: readonly (string | null | undefined)[]): string {
  const there = objects.filter((one) => one !== null && one !== undefined);
  if (there.length === 1) return there[0]!;
  return `{${there.map((one) => one.slice(1, -1)).join(',')}}`;
}
