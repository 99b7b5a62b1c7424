import type { Entity } from '../../domain/kernel/entity.ts';
import { clean } from '../../domain/cleaning.ts';
import { outgoing, readIds } from '../ids/ids.ts';
import { sameValue } from '../mirror/difference.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import type { Outcome } from '../sync/classify.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { keepSent, readSent, stillMs } from './sent.ts';
import { listNow, outcomeOfNoList, type Listed } from './list-now.ts';

type Plain = Record<string, unknown>;

/** A row as a body of ours would say it. */
export async function bodyOf(context: SyncContext, entity: Entity, { row }: Listed): Promise<Plain> {
  const body = clean(entity, outgoing(entity, row, await readIds(context.db)), {
    timeZone: context.timeZone,
    plain: true,
  });
  return JSON.parse(JSON.stringify(body)) as Plain;
}

/**
 * Before a change goes to a server without versions, which would let it overwrite whatever is there: is the row still
 * what the change was made on? Answers undefined when it may go, else what became of it: done already, gone, or
 * changed, which is judged as a 412 would be. What somebody writes between this and the change is not seen.
 */
export async function reread(context: SyncContext, record: OutboxRecord): Promise<Outcome | undefined> {
  try {
    const list = await listNow(context, record.collection);
    if (!list) return undefined;
    const theirs = list.get(record.entityId);
    const at = context.ports.clock.now();
    if (!theirs)
      return {
        kind: 'changed',
        current: null,
        error: { status: 404, type: 'status/404', title: '', errors: [], at },
      };
    const entity = context.entityOf(record.collection);
    const mine = JSON.parse(record.wire?.body ?? '{}') as Plain;
    const stands = await bodyOf(context, entity, theirs);
    // What the body leaves out would be emptied. What nobody declared may change by itself, at every look.
    const differing = Object.keys(entity.fields).filter((name) => !sameValue(mine[name], stands[name]));
    // An answer to it was lost, or the server had it already.
    if (differing.length === 0) return { kind: 'accepted', entity: { ...theirs.raw } };
    const isMine = (name: string): boolean =>
      name in record.patch && sameTyped(record.base[name], theirs.row[name]);
    if (differing.every(isMine)) {
      const sent = await readSent(context, record.seq);
      // Were it sent anew now, the first could arrive after the change that follows, and undo that.
      const afterMs = sent ? await stillMs(context, record.seq, sent, at) : 0;
      if (afterMs > 0) return { kind: 'retry', afterMs, offline: false, error: null };
      await keepSent(context, record.seq, { sentAt: at, keys: [] });
      return undefined;
    }
    return {
      kind: 'changed',
      current: { ...theirs.raw },
      error: { status: 412, type: 'status/412', title: '', errors: [], at },
    };
  } catch (error) {
    return outcomeOfNoList(context, error);
  }
}
