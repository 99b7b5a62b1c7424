import type { Entity } from '../../domain/kernel/entity.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import type { Effect } from './effects.ts';
import type { Layout } from './layout.ts';
import type { Parameters } from './parameters.ts';
import { FOLLOWERS, RECORD_COLLECTIONS } from './record-collections.ts';

/** The fields of a row on which it depends who may read it. */
export function decidingFields({ access, statusField }: Entity): Set<string> {
  const fields = new Set<string>();
  for (const { may, rows, only, except, states } of access) {
    if (!may.includes('R')) continue;
    for (const scope of [rows, only, except])
      if (scope) fields.add(scope.kind === 'value' ? scope.field : scope.by);
    if (states && statusField) fields.add(statusField);
  }
  return fields;
}

/** The records among these effects that other people may read from now on. */
const reread = (effects: readonly Effect[]): Effect[] =>
  effects.filter(({ layout: { entity }, op, changes }) => {
    if (op === 'create' || !RECORD_COLLECTIONS.includes(entity.collection as never)) return false;
    const deciding = decidingFields(entity);
    return op === 'delete' || Object.keys(changes).some((name) => deciding.has(name));
  });

/** The collections whose rows may come to other people, or leave them, by these effects alone. */
export const followingCollections = (effects: readonly Effect[]): string[] =>
  reread(effects).length > 0 ? FOLLOWERS.map(({ layout }) => layout.entity.collection) : [];

/**
 * Statements that put what hangs on these records anew into the sequence, where other people may read it from now on:
 * the next delta then tells each person of what has come to them and what has left them. `$1` is the organisation.
 */
export function moveFollowers(
  effects: readonly Effect[],
  { parameters, seq }: { parameters: Parameters; seq: string },
): string[] {
  const records = reread(effects);
  if (records.length === 0) return [];
  const named = records.map(({ layout, after }) => ({ collection: layout.entity.collection, id: after.id }));
  return FOLLOWERS.map(({ layout, named: by }) => {
    const list = parameters.add(JSON.stringify(named));
    const [collection, id] = [by.collection, by.id].map((field) => `t.${quoted(columnName(field))}`);
    return (
      `update ${quoted(layout.table)} t set seq = ${seq}` +
      ` from jsonb_to_recordset(${list}::jsonb) as x(collection text, id text)` +
      ` where t.organisation = $1 and ${collection} = x.collection and ${id} = x.id and t.deleted_at is null` +
      exceptWritten(layout, effects, parameters)
    );
  });
}

/** A row that is written in the same statement has its place by that. */
function exceptWritten(layout: Layout, effects: readonly Effect[], parameters: Parameters): string {
  const written = effects.filter((effect) => effect.layout === layout).map(({ after }) => after.id);
  return written.length === 0 ? '' : ` and t.id <> all(${parameters.add(written)}::uuid[])`;
}
