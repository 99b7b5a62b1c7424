import type { Entity } from '../../domain/kernel/entity.ts';
import { AppError, MESSAGES, problem } from '../../domain/kernel/problem.ts';
import { neededBy, withoutSelf } from '../outbox/append.ts';
import { bindings, waitsFor } from '../outbox/bindings.ts';
import { mayChange, type OutboxRecord } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';
import { takeOver } from './take-over.ts';
import { repoint } from './repoint.ts';
import { withoutDoubt } from './trust.ts';

type Values = Readonly<Record<string, unknown>>;

/* What goes over to a row that was made of a change. All of it runs inside the transaction that makes it. */

/**
 * The row that is gone is the new one from now on: for what speaks of it, which waits until that is made, and for
 * whoever had it before them.
 */
export async function standFor(
  context: SyncContext,
  { seq, collection, entityId }: OutboxRecord,
  id: string,
): Promise<void> {
  const { idMap } = context.db.strict;
  await idMap
    .filter((one) => one.collection === collection && !one.own && one.serverId === entityId)
    .modify({ serverId: id });
  await idMap.put({ collection, localId: entityId, serverId: id });
  await repoint(context, collection, entityId, id, seq);
}

/**
 * A new row that speaks of one which waits for it would wait for ever: where a later change of it, of `own`, says that link
 * as well, it is made without. Answers what it is made without, and rejects with `invalid` where it cannot be.
 */
export async function withoutLoops(
  { db }: SyncContext,
  entity: Entity,
  seq: number,
  own: readonly OutboxRecord[],
  lines: Values,
): Promise<Record<string, null>> {
  const made = (await db.strict.outbox.get(seq))!;
  const left: Record<string, null> = {};
  for (const ref of made.refs) {
    const needed = withoutSelf((await neededBy(db, [ref])).all, made);
    const waiting = await Promise.all(needed.map((dep) => waitsFor(db, dep, seq)));
    if (!waiting.includes(true)) continue;
    const name = ref.pointer.split('/')[1]!;
    const isSaidLater = own.some((one) => one.op === 'update' && mayChange(one) && name in one.patch);
    if (!isSaidLater || name in lines || entity.fields[name]?.required)
      throw new AppError('invalid', {
        message: MESSAGES.invalid,
        problems: [problem(ref.pointer, 'invalid', 'loop')],
      });
    left[name] = null;
  }
  const patch = Object.fromEntries(Object.entries(made.patch).filter(([name]) => !(name in left)));
  await db.strict.outbox.put({ ...made, ...(await bindings(db, entity, made, patch)), patch });
  return left;
}

/** What was done to the row since is done to the new one, made with `row`; of `lines` that says already what they wrote. */
export async function followTo(
  context: SyncContext,
  entity: Entity,
  id: string,
  own: readonly OutboxRecord[],
  lines: Values,
  row: Values,
): Promise<void> {
  // Each line under the key that it has there.
  const said = Object.fromEntries(Object.keys(lines).map((name) => [name, row[name] ?? null]));
  let left = row;
  for (const later of own) {
    // Made on the new row from now on: on the old one's words its versions would not be known for ours.
    const base = Object.fromEntries(Object.keys(later.base).map((name) => [name, left[name] ?? null]));
    const moved = { entityId: id, baseEtag: null, base };
    left = { ...left, ...later.patch };
    if (mayChange(later) && Object.keys(later.patch).some((name) => name in said))
      await takeOver(context, entity, { ...withoutDoubt(later), ...moved }, said);
    else
      await context.db.strict.outbox.update(later.seq, { ...moved, doubted: undefined, rev: later.rev + 1 });
  }
}
