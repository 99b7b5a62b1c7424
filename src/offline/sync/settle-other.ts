import type { AnyRow } from '../../domain/kernel/entity.ts';
import { heldWith } from '../../domain/kernel/groups.ts';
import { localized, readIds } from '../ids/ids.ts';
import { rename, type Renamed } from '../ids/rename.ts';
import { isFollowing } from '../mirror/fold.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { acknowledgedOf, isUntouched, NO_VERSION, typedNames, versionOf } from '../mirror/row.ts';
import { liveRecords } from '../outbox/append.ts';
import { bindings } from '../outbox/bindings.ts';
import { holdsKey, keyOf } from '../outbox/natural-key.ts';
import { mayChange, type OutboxRecord, type RecordError } from '../outbox/record.ts';
import { workBy } from '../outbox/records-of.ts';
import { thawed } from '../outbox/thawed.ts';
import { adopt } from './adopt.ts';
import { removeRows } from './apply.ts';
import type { SyncContext } from './engine-context.ts';
import { givenUpSince } from './freed-value.ts';
import { carryOn, sendToSurvivor } from './row-fate.ts';
import type { Verdict } from './resolve.ts';
import { acknowledge, settleOne } from './settle-one.ts';
import { takeOver } from './take-over.ts';
import { believeOlder, isAsDoubted, trustAgain, withoutDoubt } from './trust.ts';

/**
 * What the server did not simply accept, or has under an id of its own; answers what got another id. Must run inside a
 * transaction over the outbox, the map, the merges and the row, where rows move over all of them.
 */
export async function settleOther(
  context: SyncContext,
  record: OutboxRecord,
  verdict: Verdict,
): Promise<Renamed | undefined> {
  const { outbox, conflicts } = context.db.strict;
  // Of a collection that is no more as well.
  if (verdict.kind === 'dead') return settleRefused(context, record, verdict.error);
  const entity = context.entityOf(record.collection);
  const ids = await readIds(context.db);
  // The links of theirs as they are called here by now: a row that one of them means may have got its number meanwhile.
  const local = (row: AnyRow): AnyRow => localized(entity, row, ids);
  const now = context.ports.clock.now();
  switch (verdict.kind) {
    case 'done': {
      const moved = { collection: record.collection, key: record.entityId, serverId: verdict.server!.id };
      // Another record of the same content may have been taken for this one meanwhile: which row is ours is looked up again.
      const isOurs = await rename(context, moved);
      await settleOne(
        context,
        record,
        isOurs
          ? {
              ...verdict,
              server: verdict.server && localized(entity, verdict.server, await readIds(context.db)),
            }
          : { kind: 'again', afterMs: null, error: null },
      );
      return isOurs ? moved : undefined;
    }
    case 'exists': {
      const { existing } = verdict;
      const shown = await context.db.rows(record.collection).get(existing.id);
      // Removed here or elsewhere, or given another name, since it was judged: the same call asks again which row is meant.
      const key = keyOf(entity, record.patch);
      if (!shown || (key && !holdsKey(entity, shown, key))) {
        await settleOne(context, record, { kind: 'again', afterMs: null, error: null });
        return undefined;
      }
      await adopt(context, record, existing);
      return { collection: record.collection, key: record.entityId, serverId: existing.id };
    }
    case 'landed':
      await settleLanded(context, record, verdict);
      return undefined;
    case 'merged': {
      const theirs = { ...local(verdict.theirs), id: record.entityId };
      // Where only its version had been doubted, nothing was merged, and what waits behind is believed with it.
      const isAsBefore = isAsDoubted(entity, record, theirs);
      if (isAsBefore) await trustAgain(context, record.collection, [theirs]);
      else
        await conflicts.add({
          at: now,
          collection: record.collection,
          entityId: record.entityId,
          label: record.label,
          base: record.base,
          mine: record.patch,
          theirs,
          merged: verdict.patch,
          before: await changedBeside(context, record, theirs),
        });
      const bound = await bindings(context.db, entity, record, verdict.patch);
      await carryOn(context, record, theirs, verdict.carried ?? []);
      await outbox.put(
        thawed(withoutDoubt(record), {
          ...bound,
          key: context.newKey(),
          patch: verdict.patch,
          base: verdict.base,
          baseEtag: versionOf(theirs),
          merges: record.merges + (isAsBefore ? 0 : 1),
        }),
      );
      await believeOlder(context, record, theirs);
      await acknowledge(context, record, theirs);
      await showWhole(context, record, verdict.whole);
      return undefined;
    }
    case 'moved': {
      const theirs = { ...local(verdict.theirs), id: record.entityId };
      await sendToSurvivor(context, record, theirs);
      await acknowledge(context, record, theirs);
      return undefined;
    }
    case 'void':
      await outbox.delete(record.seq);
      await acknowledge(context, record, { ...local(verdict.theirs), id: record.entityId });
      return undefined;
    case 'conflict': {
      const theirs = verdict.theirs && local(verdict.theirs);
      const before = theirs ? await changedBeside(context, record, theirs) : {};
      await outbox.put({
        ...record,
        state: 'conflict',
        theirs,
        before: { ...record.before, ...before },
        ...(verdict.candidates ? { candidates: verdict.candidates } : {}),
        lastError: verdict.error,
      });
      if (theirs && record.op !== 'create') {
        await believeOlder(context, record, theirs);
        await acknowledge(context, record, { ...theirs, id: record.entityId });
      }
      // Gone, until the server shows it again: it may be given back, or come back with a restored server.
      if (!theirs && record.op !== 'create')
        await removeRows(
          context,
          record.collection,
          [record.entityId],
          await workBy(context.db, record.collection),
        );
      return undefined;
    }
    default:
      await settleOne(context, record, verdict);
      return undefined;
  }
}

/**
 * A refused step is not shown as taken any more: what it lacks can be edited. A change whose refused values were given up
 * since goes out with those that stand now.
 */
async function settleRefused(
  context: SyncContext,
  record: OutboxRecord,
  lastError: RecordError,
): Promise<undefined> {
  const { db, newKey, collections } = context;
  const entity = collections.includes(record.collection) ? context.entityOf(record.collection) : undefined;
  const since = entity && (await givenUpSince(context, entity, record, lastError));
  if (since) {
    const patch = { ...record.patch, ...since.patch };
    for (const later of since.later) await takeOver(context, entity, later, since.patch);
    const bound = await bindings(db, entity, record, patch);
    await db.strict.outbox.put(
      thawed(record, { ...bound, patch, key: record.op === 'create' ? record.key : newKey() }),
    );
    return;
  }
  await db.strict.outbox.put({ ...record, state: 'dead', lastError });
  if (record.op !== 'action' || !entity) return;
  const shown = await context.db.rows(record.collection).get(record.entityId);
  await acknowledge(context, record, acknowledgedOf(shown));
}

/**
 * An earlier send of this create had arrived: what was corrected since is a change of what it made. What follows was made
 * on that as well; where somebody has changed it since, it comes to the merge.
 */
async function settleLanded(
  context: SyncContext,
  record: OutboxRecord,
  { server, patch, error }: Extract<Verdict, { readonly kind: 'landed' }>,
): Promise<void> {
  const { outbox } = context.db.strict;
  const entity = context.entityOf(record.collection);
  const isFirst = isUntouched(server);
  const version = versionOf(server);
  if (Object.keys(patch).length === 0)
    await outbox.put({ ...record, state: 'done', doneAt: context.ports.clock.now(), lastError: null });
  else
    await outbox.put(
      thawed(record, {
        ...(await bindings(context.db, entity, record, patch)),
        op: 'update',
        key: context.newKey(),
        patch,
        base: isFirst ? heldWith(entity.groups, Object.keys(patch), server) : {},
        baseEtag: version,
        ...(isFirst ? {} : { state: 'conflict', theirs: server, lastError: error }),
      }),
    );
  for (const later of await liveRecords(context.db, record.collection, record.entityId))
    if (later.seq > record.seq && mayChange(later) && later.baseEtag === null && version !== null)
      await outbox.update(later.seq, { baseEtag: isFirst ? version : NO_VERSION, rev: later.rev + 1 });
  await acknowledge(context, record, server);
}

/**
 * Of the fields that this record does not speak of and theirs has changed: what they held, where this device had the
 * very row.
 */
async function changedBeside(
  context: SyncContext,
  record: OutboxRecord,
  theirs: AnyRow,
): Promise<Record<string, unknown>> {
  const shown = await context.db.rows(record.collection).get(record.entityId);
  const known = acknowledgedOf(shown);
  if (!known || versionOf(known) !== record.baseEtag) return {};
  const entity = context.entityOf(record.collection);
  return Object.fromEntries(
    typedNames(entity)
      .filter((name) => !(name in record.base) && !sameTyped(known[name], theirs[name]))
      .map((name) => [name, known[name] ?? null]),
  );
}

/** Totals and display lines of two sides that were merged; what waits behind makes its own. */
async function showWhole(context: SyncContext, record: OutboxRecord, whole: AnyRow): Promise<void> {
  const table = context.db.rows(record.collection);
  const [shown, pending] = await Promise.all([
    table.get(record.entityId),
    liveRecords(context.db, record.collection, record.entityId),
  ]);
  if (shown && pending.length === 1)
    await table.put({
      ...shown,
      ...Object.fromEntries(Object.entries(whole).filter(([name]) => isFollowing(name))),
    });
}
