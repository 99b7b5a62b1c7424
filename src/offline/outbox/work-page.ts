import type { EngineDatabase } from '../database/open.ts';
import { BUSY } from '../sync/classify.ts';
import { isLive, LIVE_STATES, needsPerson, type OutboxRecord, type RecordState } from './record.ts';
import type { WorkPart } from './work-counts.ts';

const STATES = {
  yours: LIVE_STATES.filter((state) => needsPerson({ state })),
  waiting: LIVE_STATES.filter((state) => !needsPerson({ state })),
} as const satisfies Record<WorkPart, readonly RecordState[]>;

/** All of it, oldest first: for whoever is about to give it up or to take it elsewhere. */
export const allWork = async (db: EngineDatabase): Promise<OutboxRecord[]> =>
  (
    await db.strict.outbox
      .where('state')
      .anyOf([...LIVE_STATES])
      .toArray()
  ).sort((a, b) => a.seq - b.seq);

/** An unsent change as the panel shows it. */
export interface ShownWork {
  readonly record: OutboxRecord;
  /** The refused or conflicting change that holds it up, near or far. */
  readonly cause: OutboxRecord | undefined;
  /** What goes before it, and is only waiting for its own turn. */
  readonly after: OutboxRecord | undefined;
  /** Of a file: the change that it belongs to. */
  readonly owner: OutboxRecord | undefined;
}

/** A file's change is made right after the file is kept; coalesced into an older one, that one is on the page. */
const NEAR = 20;

/**
 * The first `limit` changes of one part of the queue, oldest first, with what they wait for. Reads these and what they
 * depend on, so that a queue of thousands costs what a short one does.
 */
export async function workPage(db: EngineDatabase, part: WorkPart, limit: number): Promise<ShownWork[]> {
  const { outbox } = db.strict;
  const found = await Promise.all(
    STATES[part].map((state) => outbox.where('state').equals(state).limit(limit).toArray()),
  );
  const records = found
    .flat()
    .sort((a, b) => a.seq - b.seq)
    .slice(0, limit);
  const known = await withAncestors(db, records);
  const near = [...records, ...(await neighbours(db, records))];
  const far = await farOwners(db, records, near);
  return records.map((record) => {
    const first = record.deps.map((seq) => known.get(seq)).find((one) => one !== undefined);
    return {
      record,
      cause: causeOf(record, known),
      after: first,
      owner: ownerOf(record, near) ?? ownerOf(record, far),
    };
  });
}

/** The live ones among these and all they wait for, near or far. */
async function withAncestors(
  db: EngineDatabase,
  records: readonly OutboxRecord[],
): Promise<Map<number, OutboxRecord>> {
  const known = new Map(records.map((record) => [record.seq, record]));
  const asked = new Set(known.keys());
  for (let layer: readonly OutboxRecord[] = records; layer.length > 0;) {
    const missing = [...new Set(layer.flatMap(({ deps }) => deps))].filter((seq) => !asked.has(seq));
    for (const seq of missing) asked.add(seq);
    layer =
      missing.length === 0
        ? []
        : ((await db.strict.outbox.bulkGet(missing)).filter(
            (one) => one !== undefined && isLive(one),
          ) as OutboxRecord[]);
    for (const record of layer) known.set(record.seq, record);
  }
  return known;
}

/** Pure. The refused or conflicting change among the `known` that holds this one up, near or far. */
export function causeOf(
  record: OutboxRecord,
  known: ReadonlyMap<number, OutboxRecord>,
): OutboxRecord | undefined {
  const seen = new Set<number>();
  const waiting = [...record.deps];
  for (let seq = waiting.shift(); seq !== undefined; seq = waiting.shift()) {
    const one = known.get(seq);
    if (!one || seen.has(seq)) continue;
    if (needsPerson(one)) return one;
    seen.add(seq);
    waiting.push(...one.deps);
  }
  return undefined;
}

/** What follows each file of the page in the queue. */
async function neighbours(db: EngineDatabase, records: readonly OutboxRecord[]): Promise<OutboxRecord[]> {
  const wanted = new Set<number>();
  for (const { op, seq } of records)
    if (op === 'upload') for (let next = seq + 1; next <= seq + NEAR; next += 1) wanted.add(next);
  for (const { seq } of records) wanted.delete(seq);
  if (wanted.size === 0) return [];
  return (await db.strict.outbox.bulkGet([...wanted])).filter(
    (one): one is OutboxRecord => one !== undefined && isLive(one),
  );
}

/** One that took a younger file in may stand far before it; only for such a file the queue is looked through. */
async function farOwners(
  db: EngineDatabase,
  records: readonly OutboxRecord[],
  near: readonly OutboxRecord[],
): Promise<OutboxRecord[]> {
  const lacking = records.filter((record) => record.op === 'upload' && !ownerOf(record, near));
  if (lacking.length === 0) return [];
  return db.strict.outbox
    .where('state')
    .anyOf([...LIVE_STATES])
    .filter((one) => lacking.some((file) => ownerOf(file, [one]) !== undefined))
    .toArray();
}

const ownerOf = (file: OutboxRecord, candidates: readonly OutboxRecord[]): OutboxRecord | undefined =>
  file.op === 'upload'
    ? candidates.find((one) =>
        one.refs.some((ref) => ref.collection === file.collection && ref.localId === file.entityId),
      )
    : undefined;

/** After so many attempts that the server did not take a person is told; it is tried on all the same. */
export const ATTENTION_AFTER = 12;

/**
 * The server has answered again and again without taking it (offline-engine 3.6): it fails, or a file never arrives as it
 * left. One that is only busy, or away, is none.
 */
export const needsAttention = ({
  state,
  attempts,
  lastError,
}: Pick<OutboxRecord, 'state' | 'attempts' | 'lastError'>): boolean =>
  !needsPerson({ state }) &&
  attempts >= ATTENTION_AFTER &&
  lastError !== null &&
  lastError.status >= 400 &&
  !BUSY.includes(lastError.status);
