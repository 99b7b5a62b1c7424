import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { Outcome } from '../sync/classify.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { wholeList } from '../sync/pull-whole.ts';

/** A row as the server just wrote it, and as it is called and read here. */
export interface Listed {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly row: AnyRow;
}
/** By key; undefined where the server gives no list of this collection. */
export type List = ReadonlyMap<string, Listed> | undefined;

interface Asking {
  readonly running: Promise<List>;
  next?: Promise<List>;
}
const asking = new WeakMap<SyncContext, Map<string, Asking>>();
const heard = new WeakMap<SyncContext, Map<string, number>>();

/** When the newest list of this collection was asked for, in ms; -Infinity before the first. */
export const heardAt = (context: SyncContext, collection: string): number =>
  heard.get(context)?.get(collection) ?? -Infinity;

/**
 * The whole list, asked for after this call: a server without single rows and versions has no other way to say how a
 * row stands. Whoever calls while one is on its way shares the next. Rejects when no answer came.
 */
export function listNow(context: SyncContext, collection: string): Promise<List> {
  const byCollection = asking.get(context) ?? new Map<string, Asking>();
  asking.set(context, byCollection);
  const start = (): Promise<List> => {
    const running = fetchList(context, collection);
    const current: Asking = { running };
    byCollection.set(collection, current);
    const end = (): void => {
      if (byCollection.get(collection) === current) byCollection.delete(collection);
    };
    running.then(end, end);
    return running;
  };
  const current = byCollection.get(collection);
  return current ? (current.next ??= current.running.then(start, start)) : start();
}

async function fetchList(context: SyncContext, collection: string): Promise<List> {
  try {
    const list = new Map<string, Listed>();
    const at = context.ports.clock.now();
    await wholeList(context, collection, (raws, rows) =>
      rows.forEach((row, index) => list.set(row.id, { raw: raws[index]!, row })),
    );
    heard.set(context, (heard.get(context) ?? new Map<string, number>()).set(collection, at));
    return list;
  } catch (error) {
    if (
      error instanceof AppError &&
      (error.code === 'forbidden' || (error.code === 'server' && isForGood(Number(error.meta?.['status']))))
    )
      return undefined;
    throw error;
  }
}
/** It says that there is no such list, not that it cannot give it now. */
const isForGood = (status: number): boolean =>
  (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) || status === 501;

/** What a list that did not come means for the record that waits for it: nothing was sent. */
export function outcomeOfNoList(context: SyncContext, error: unknown): Outcome {
  if (error instanceof AppError && error.code === 'unauthorized') return { kind: 'not-ours' };
  const isOffline = !(error instanceof AppError) || error.code !== 'server';
  return {
    kind: 'retry',
    afterMs: null,
    offline: isOffline,
    error: isOffline
      ? null
      : {
          status: Number(error.meta?.['status'] ?? 0),
          type: 'list',
          title: '',
          errors: [],
          at: context.ports.clock.now(),
        },
  };
}
