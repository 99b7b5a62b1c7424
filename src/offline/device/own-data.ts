import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { own, scopeHolds, type Person, type RowScope } from '../../domain/kernel/grants.ts';
import type { MirrorRow } from '../database/tables.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/** What is a person's own of what this device holds. */
export interface OwnData {
  /** By collection; those without any are left out. What is not sent yet is in the rows. */
  readonly rows: Readonly<Record<string, readonly AnyRow[]>>;
  /** Collections that this device has not, and so may lack something of theirs. */
  readonly notHere: readonly string[];
}

/** Whose a row is, as the declaration says of who may do what; and who made it. */
const scopesOf = ({ access }: Entity): readonly RowScope[] => [
  own('createdBy'),
  ...access.flatMap(({ rows }) => (rows?.kind === 'own' ? [rows] : [])),
];

/** A row without what the engine notes on it. */
const bare = (row: MirrorRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('$'))) as AnyRow;

/** Everything on this device that is about this person or was made by them, one collection after the other. */
export async function ownData({ db, collections, entityOf, person }: SyncContext): Promise<OwnData> {
  const me: Person = person();
  const rows: Record<string, AnyRow[]> = {};
  const notHere: string[] = [];
  for (const collection of collections) {
    const entity = entityOf(collection);
    if (entity.fixedRows) continue;
    const cursor = await db.strict.cursors.get(collection);
    if (!cursor || cursor.isAway) notHere.push(collection);
    const scopes = scopesOf(entity);
    const found: AnyRow[] = [];
    await db.rows(collection).each((row) => {
      if (!row.$deleted && scopes.some((scope) => scopeHolds(scope, row, me))) found.push(bare(row));
    });
    if (found.length > 0) rows[collection] = found;
  }
  return { rows, notHere };
}
