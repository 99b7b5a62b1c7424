import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { MirrorRow } from '../database/tables.ts';
import { GONE } from '../mirror/fold.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import { isRefusedStep, needsPerson, type OutboxRecord } from './record.ts';
import { workBy } from './records-of.ts';

/* Names that one row alone may hold, by which the server says "exist". It loads with the first write of a collection that has them. */

type Values = Readonly<Record<string, unknown>>;

/** The natural key of a row; undefined where it has none, and stands in nobody's way. */
export const keyOf = (entity: Entity, row: Values): string | undefined =>
  entity.naturalKey?.(row as never) || undefined;

/** The server has this row under that key, and nothing unsent here takes the key from it. */
export function holdsKey(entity: Entity, row: MirrorRow | undefined, key: string): row is MirrorRow {
  const server = acknowledgedOf(row);
  return (
    server !== null &&
    !server[GONE] &&
    !row!.$deleted &&
    [server, row!].every((one) => keyOf(entity, one) === key)
  );
}

/**
 * What a create or a change waits for because of the key that it takes: the unsent records, of other rows, that free it (a
 * removal, a change to another name). Sent before them it would be answered "exist", or refused. `current` is its row as
 * shown before. Must run inside a transaction over rows and outbox; all that it answers is older than a new record.
 */
export async function freeing(
  db: EngineDatabase,
  entity: Entity,
  id: string,
  current: MirrorRow | undefined,
  { op, patch }: Pick<OutboxRecord, 'op' | 'patch'>,
): Promise<number[]> {
  if (!entity.naturalKey || (op !== 'create' && op !== 'update')) return [];
  const key = keyOf(entity, { ...current, ...patch });
  const server = acknowledgedOf(current);
  const isHeld = [server, current].every((row) => row && keyOf(entity, row) === key);
  if (!key || isHeld) return [];
  // A row that is made here and not touched since frees nothing.
  const others = [...(await workBy(db, entity.collection))].filter(
    ([other, own]) => other !== id && own.some((record) => record.op !== 'create'),
  );
  const rows = await db.rows(entity.collection).bulkGet(others.map(([other]) => other));
  return others.flatMap(([, own], index) => lastFreeing(entity, rows[index], own, key) ?? []);
}

/** Of one row's records the one after which it does not hold the key any more, where it did. What was refused never took it. */
function lastFreeing(
  entity: Entity,
  shown: MirrorRow | undefined,
  own: readonly OutboxRecord[],
  key: string,
): number | undefined {
  const server: AnyRow | null = acknowledgedOf(shown);
  let values: Values = { ...shown, ...server };
  let isHeld = server !== null && !server[GONE] && keyOf(entity, values) === key;
  let isGone = false;
  let freed: number | undefined;
  for (const record of own) {
    if (isRefusedStep(record)) continue;
    values = { ...values, ...record.patch };
    // A change behind its removal does not bring a row back.
    isGone = record.op === 'delete' || (isGone && record.op !== 'create');
    if (!isGone && keyOf(entity, values) === key) {
      isHeld ||= !needsPerson(record);
      freed = undefined;
    } else if (isHeld) {
      freed = record.seq;
      isHeld = false;
    }
  }
  return freed;
}
