import type { IdMapping } from '../database/tables.ts';
import { isPending, isRefusedStep, type OutboxRecord } from '../outbox/record.ts';

/** Of a row's unsent work what the next one waits for; what these wait for, it waits for through them. */
interface Queue {
  last: number[];
  /** Refused steps: only a removal waits for them. */
  refused: number[];
}

/**
 * Pure. `fresh` with what each waits for behind what is `here`, both in order: for older work on its row, and for what is
 * here and makes what it speaks of. One pass over both, and no row's queue is read or written anew for each record: a file
 * may hold thousands of changes of one row, and whoever saves something waits for the transaction that takes them in.
 */
export function placed(
  here: readonly OutboxRecord[],
  fresh: readonly OutboxRecord[],
  ids: readonly IdMapping[],
): OutboxRecord[] {
  const idNow = new Map(
    ids.map(({ collection, localId, serverId }) => [`${collection}/${localId}`, serverId]),
  );
  const makers = new Map<string, number>();
  const queues = new Map<string, Queue>();
  const queueOf = (record: OutboxRecord): Queue => {
    const queue = queues.get(nameOf(record)) ?? { last: [], refused: [] };
    queues.set(nameOf(record), queue);
    return queue;
  };
  const take = (record: OutboxRecord, deps: ReadonlySet<number>): void => {
    if (!isPending(record)) return;
    const queue = queueOf(record);
    if (isRefusedStep(record)) return void queue.refused.push(record.seq);
    const isLeft = (seq: number): boolean => !deps.has(seq);
    queue.last = [...queue.last.filter(isLeft), record.seq];
    if (record.op === 'delete') queue.refused = queue.refused.filter(isLeft);
  };
  for (const record of here) {
    const isMaker = (record.op === 'create' || record.op === 'upload') && isPending(record);
    if (isMaker && !makers.has(nameOf(record))) makers.set(nameOf(record), record.seq);
    take(record, new Set(record.deps));
  }
  return fresh.map((record) => {
    const { last, refused } = queueOf(record);
    const made = record.refs.flatMap(({ collection, localId }) => {
      // Who had a row before them that is no more may speak of it still: that means the one made in its place.
      const id = idNow.get(`${collection}/${localId}`) ?? localId;
      return makers.get(`${collection}/${id}`) ?? [];
    });
    const deps = new Set([...record.deps, ...last, ...(record.op === 'delete' ? refused : []), ...made]);
    take(record, deps);
    return { ...record, deps: [...deps] };
  });
}

const nameOf = ({ collection, entityId }: OutboxRecord): string => `${collection}/${entityId}`;
