import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { MirrorRow } from '../database/tables.ts';

/** The fields that people fill in, as against those that follow from them. */
export const typedNames = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((name) => !entity.fields[name]!.computed);

/** What an `If-Match` names; null where there is no row yet, and on servers without versions. */
export const versionOf = (server: AnyRow | null): string | null =>
  server?.version === undefined ? null : String(server.version);

const FIRST_VERSION = '1';

/** No row ever has this version: what names it is refused, and comes to the merge. */
export const NO_VERSION = '0';

/** Nobody has changed this row since it was made, or nobody can know. */
export const isUntouched = (server: AnyRow): boolean => [null, FIRST_VERSION].includes(versionOf(server));

/** A row as pages and rules know it. */
export function withoutEngineFields(row: MirrorRow): AnyRow {
  const { $server: _server, $deleted: _deleted, ...entity } = row;
  return entity as AnyRow;
}

/** What the server last acknowledged of a row; null where it has none, or this device knows of none. */
export const acknowledgedOf = (row: MirrorRow | undefined): AnyRow | null =>
  row === undefined ? null : '$server' in row ? (row.$server ?? null) : withoutEngineFields(row);
