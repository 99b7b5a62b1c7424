import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Tx } from '../database/db.ts';
import { moveFollowers } from './followers.ts';
import type { Answer, KeyedCall } from './idempotency.ts';
import { writeInherited, type Inherited } from './inherit.ts';
import type { Layout } from './layout.ts';
import { createParameters, type Parameters } from './parameters.ts';
import { writeRows } from './row-sql.ts';

export type Operation = 'create' | 'update' | 'delete';

/** One change of one row that is about to be written. */
export interface Effect {
  layout: Layout;
  op: Operation;
  before: AnyRow | undefined;
  after: AnyRow;
  /** ISO, where the change was made at another time than it is written. */
  at?: string;
  /** Declared field to its value before and after; empty for a new row, which is its own account. */
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** What the history is told of it, where that is not all of it. */
  told?: Effect['changes'];
}

/** The collections that these effects change. */
export const collectionsOf = (effects: readonly Effect[]): Set<string> =>
  new Set(effects.map(({ layout }) => layout.entity.collection));

/** What a unit has noted: nobody commits the one and forgets the other. */
interface Noted {
  readonly effects: readonly Effect[];
  /** What rows have anew of others that are written, by their id. */
  readonly inherited: ReadonlyMap<string, Inherited>;
}

export interface Commit {
  organisation: string;
  /** Who writes; null when the server does. */
  userId: string | null;
  /** ISO. */
  now: string;
  nextId: () => string;
  call?: KeyedCall | undefined;
  answer?: Answer | undefined;
}

/**
 * Writes the effects, their history and the kept answer in one statement, the last before the commit: it takes the
 * organisation's counter, and whoever holds that keeps every other writer of the organisation waiting.
 */
export async function commitEffects(tx: Tx, { effects, inherited }: Noted, commit: Commit): Promise<void> {
  const parameters = createParameters(commit.organisation);
  const steps: string[] = [];
  if (effects.length > 0) {
    steps.push('c as (update organisation set counter = counter + 1 where id = $1 returning counter)');
    const written = writeRows(effects, { parameters, seq: '(select counter from c)', now: commit.now });
    const moved = moveFollowers(effects, { parameters, seq: '(select counter from c)' });
    steps.push(...[...written, ...moved].map((sql, index) => `w${index} as (${sql})`));
    steps.push(`h as (${writeHistory(effects, commit, parameters)})`);
    if (inherited.size > 0)
      steps.push(
        ...writeInherited(inherited, effects, {
          parameters,
          seq: '(select counter from c)',
          now: commit.now,
          nextId: commit.nextId,
          history: (written, collection) => historyOf(written, collection, commit, parameters),
        }),
      );
  }
  if (commit.call && commit.answer)
    steps.push(`i as (${keepAnswer(commit.call, commit.answer, parameters)})`);
  if (steps.length > 0) await tx.query(`with ${steps.join(',\n')} select 1`, parameters.values);
}

function writeHistory(
  effects: readonly Effect[],
  { userId, now, nextId, call }: Commit,
  parameters: Parameters,
): string {
  const entries = effects.map(({ layout, op, after, changes, told }) => ({
    id: nextId(),
    collection: layout.entity.collection,
    entity_id: after.id,
    op,
    version: after.version,
    changes: told ?? changes,
  }));
  const list = parameters.add(JSON.stringify(entries));
  const at = parameters.add(now);
  const by = parameters.add(userId);
  const key = parameters.add(call?.key);
  return (
    `insert into history (organisation, id, seq, collection, entity_id, at, by_user, op, version, changes, idempotency_key)` +
    ` select $1, x.id, (select counter from c), x.collection, x.entity_id, ${at}::timestamptz, ${by}::uuid, x.op, x.version, x.changes, ${key}::text` +
    ` from jsonb_to_recordset(${list}::jsonb) as x(id uuid, collection text, entity_id uuid, op text, version bigint, changes jsonb)`
  );
}

/** The history of what a common table has updated. */
function historyOf(
  written: string,
  collection: string,
  { userId, now, call }: Commit,
  parameters: Parameters,
): string {
  const [at, by, key] = [parameters.add(now), parameters.add(userId), parameters.add(call?.key)];
  return (
    `insert into history (organisation, id, seq, collection, entity_id, at, by_user, op, version, changes, idempotency_key)` +
    ` select $1, x.entry, (select counter from c), ${parameters.add(collection)}::text, x.id, ${at}::timestamptz, ${by}::uuid, 'update', x.version, x.changes, ${key}::text` +
    ` from ${written} x`
  );
}

function keepAnswer(
  call: KeyedCall,
  { status, headers, body, entityId }: Answer,
  parameters: Parameters,
): string {
  const values = { status, etag: headers['etag'], headers, body, entity_id: entityId };
  const sets = Object.entries(values).map(([name, value]) => `${name} = ${parameters.add(value)}`);
  // Its own, and those that it took the place of: one that was done before has its answer.
  const keys = parameters.add([call.key, ...(call.replaces ?? [])]);
  return (
    `update idempotency set ${sets.join(', ')}` +
    ` where organisation = $1 and user_id = ${parameters.add(call.userId)} and key = any(${keys}::text[]) and status is null`
  );
}
