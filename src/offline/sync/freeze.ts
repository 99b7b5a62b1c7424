import { clean } from '../../domain/cleaning.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { OutboxRecord, RecordError, Wire } from '../outbox/record.ts';
import { withoutEngineFields } from '../mirror/row.ts';
import { outgoing, readIds, type Ids } from '../ids/ids.ts';
import type { SyncContext } from './engine-context.ts';
import { currentEpoch } from './epoch.ts';

/** Builds the bytes of a record's call. Late binding: ids are resolved now, when everything it waits for is done. */
export async function buildWire(context: SyncContext, record: OutboxRecord, ids: Ids): Promise<Wire> {
  const { op, collection, entityId, baseEtag } = record;
  const entity = context.entityOf(collection);
  const isNew = op === 'create' || op === 'upload';
  const target = {
    method: isNew ? 'POST' : op === 'delete' ? 'DELETE' : 'PUT',
    path: isNew
      ? `/${collection}`
      : `/${collection}/${encodeURIComponent(ids.serverIdOf(collection, entityId))}`,
    ifMatch: isNew || baseEtag === null ? null : `"${baseEtag}"`,
  } as const;
  if (op === 'delete' || op === 'upload') {
    const file = op === 'upload' && (await context.db.strict.blobs.get(entityId));
    return { ...target, body: null, sha256: file ? file.sha256 : '' };
  }
  // A server without versions replaces in place: it is given the whole entity, and nothing it does not know. What waits
  // behind this change is not its own yet.
  const plain = !context.capabilities().etag;
  const row = plain && !isNew ? await context.db.rows(collection).get(entityId) : undefined;
  const values = outgoing(
    entity,
    row ? { ...(row.$server ?? withoutEngineFields(row)), ...record.patch } : record.patch,
    ids,
  );
  const body = JSON.stringify(clean(entity, values, { timeZone: context.timeZone, plain }));
  return { ...target, body, sha256: await context.ports.digest(new TextEncoder().encode(body)) };
}

interface Frozen {
  readonly granted: OutboxRecord[];
  /** Records whose bytes cannot be made: one of them must not hold up the others. */
  readonly broken: { readonly record: OutboxRecord; readonly error: RecordError }[];
}

/**
 * Freezes records and marks them in flight, in one transaction; answers those that this sender may now send.
 * A record that changed since it was read, or an epoch that is not ours any more, is left for the next pass.
 */
export async function freeze(
  context: SyncContext,
  records: readonly OutboxRecord[],
  epoch: number,
): Promise<Frozen> {
  const broken: Frozen['broken'] = [];
  const wires = new Map<number, Wire>();
  const ids = await readIds(context.db);
  await Promise.all(
    records.map(async (record) => {
      try {
        // Law of 3.15. Another person's can only have come with a file: it waits alone.
        if (record.userId !== context.userId) throw new AppError('other-person');
        wires.set(record.seq, record.wire ?? (await buildWire(context, record, ids)));
      } catch (error) {
        const { engineError } = await import('./other-answers.ts');
        broken.push({ record, error: engineError(error, context.ports.clock.now()) });
      }
    }),
  );
  const { db } = context;
  const granted = await db.dexie.transaction('rw', ['outbox', 'meta'], async () => {
    if ((await currentEpoch(db)) !== epoch) return [];
    const stored = await db.strict.outbox.bulkGet(records.map(({ seq }) => seq));
    const frozen: OutboxRecord[] = [];
    for (const [index, { seq, rev, state }] of records.entries()) {
      const record = stored[index];
      const wire = wires.get(seq);
      if (!wire || record?.rev !== rev || record.state !== state) continue;
      frozen.push({
        ...record,
        wire: record.wire ?? wire,
        state: 'inflight',
        attempts: record.attempts + 1,
        fenceEpoch: epoch,
      });
    }
    await db.strict.outbox.bulkPut(frozen);
    return frozen;
  });
  return { granted, broken };
}
