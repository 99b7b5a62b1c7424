import { rowsOf } from '../database/stores.ts';
import { localized, readIds } from '../ids/ids.ts';
import type { Renamed } from '../ids/rename.ts';
import { isLocalEnd } from '../outbox/coalesce.ts';
import { isLive, type OutboxRecord } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';
import type { Verdict } from './resolve.ts';
import { settleOne, type PlainVerdict } from './settle-one.ts';

interface Judged {
  readonly record: OutboxRecord;
  readonly verdict: Verdict;
}
const isPlain = (verdict: Verdict): verdict is PlainVerdict =>
  ['done', 'again', 'paused'].includes(verdict.kind);

/** The server has this new row under another id, or had it already: links in other rows may have to follow. */
const movesRows = ({ record, verdict }: Judged): boolean =>
  verdict.kind === 'exists' ||
  (verdict.kind === 'done' &&
    verdict.server !== null &&
    verdict.server.id !== record.entityId &&
    (record.op === 'create' || record.op === 'upload'));

/**
 * Applies verdicts: each record's end and what the server said of its row, in one transaction, so that a crash
 * leaves either both or neither. Several that arrive together share the transaction.
 */
export async function settle(context: SyncContext, verdicts: readonly Judged[]): Promise<void> {
  const { db } = context;
  const isAnyMoved = verdicts.some(movesRows);
  // Fetched before the transaction opens: it would not wait for it.
  const others =
    isAnyMoved || !verdicts.every(({ verdict }) => isPlain(verdict))
      ? await import('./other-answers.ts')
      : undefined;
  // Only what speaks of rows opens their tables: a record of a collection that is no more can still be parked.
  const spoken = verdicts
    .filter(({ verdict: { kind } }) => kind !== 'again' && kind !== 'paused')
    .map(({ record }) => record.collection)
    .filter((collection) => context.collections.includes(collection));
  const tables = [...new Set([...spoken, ...(isAnyMoved ? context.collections : [])])].map(rowsOf);
  const renamed: Renamed[] = [];
  await db.dexie.transaction('rw', [...tables, 'outbox', 'blobs', 'idMap', 'meta', 'conflicts'], async () => {
    let ids = await readIds(db);
    for (const { record: sent, verdict } of verdicts) {
      const record = await db.strict.outbox.get(sent.seq);
      // Somebody else (another tab after a fence) settled it meanwhile.
      if (!record || record.key !== sent.key || !isLive(record)) continue;
      // It was sent with other bytes than it has by now (a new row keeps its key when it is repaired): they go out, and whoever
      // sends them hears that the first have landed.
      if (context.capabilities().idempotency && sent.wire && record.wire?.body !== sent.wire.body) continue;
      // Another sender has it now, and will hear for itself; only what the server has done is done for both.
      if (record.fenceEpoch !== sent.fenceEpoch && verdict.kind !== 'done' && verdict.kind !== 'exists')
        continue;
      // A removal that was to end here was taken back.
      if (isLocalEnd(sent) && record.rev !== sent.rev) continue;
      // It may have been made before the list that lacks it: the same call goes again, and it is asked whether it is there.
      if (record.unlisted && verdict.kind === 'done' && record.rev !== sent.rev) {
        await settleOne(context, record, { kind: 'again', afterMs: 0, error: null });
        continue;
      }
      if (isPlain(verdict) && !movesRows({ record, verdict })) {
        // A row that one of its links means may have got its number meanwhile.
        const isRow = verdict.kind === 'done' && verdict.server;
        await settleOne(
          context,
          record,
          isRow
            ? { ...verdict, server: localized(context.entityOf(record.collection), isRow, ids) }
            : verdict,
        );
        continue;
      }
      const moved = await others!.settleOther(context, record, verdict);
      if (moved) renamed.push(moved);
      ids = await readIds(db);
    }
  });
  if (renamed.length > 0) context.onRenamed(renamed);
}
