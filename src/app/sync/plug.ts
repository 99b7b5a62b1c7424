import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  useEngine,
  useEngineState,
  useHoldings,
  useWork,
  type Holdings,
  type Work,
} from '../../offline/index.ts';
import { isDroppable, isKeepable, needsPerson } from '../../offline/outbox/record.ts';
import { workLabel } from '../../ui/work/work-label.ts';
import { routes } from '../routes.ts';
import type { PendingWork, SyncActions, SyncPlug, SyncState, SyncView, WorkState } from './contract.ts';

/** How far the first fill has come; kept by the shell, which runs it. */
export const FillContext = createContext<{ done: number; total: number } | undefined>(undefined);

function stateOf({ record, blockedBy }: Work, online: boolean): WorkState {
  if (record.state === 'dead') return 'refused';
  if (record.state === 'conflict') return 'conflict';
  if (blockedBy !== undefined) return 'blocked';
  if (record.state === 'inflight') return 'sending';
  return online && record.attempts === 0 ? 'queued' : 'waiting';
}

type Translate = (text: MessageDescriptor | string) => string;

function pendingWork(work: Work, online: boolean, translate: Translate): PendingWork {
  const { record, blockedBy } = work;
  const state = stateOf(work, online);
  return {
    seq: record.seq,
    label: workLabel(record, translate),
    collection: record.collection,
    entityId: record.entityId,
    state,
    attempts: record.attempts,
    droppable: isDroppable(record),
    keepable: isKeepable(record),
    ...(record.nextAt > 0 ? { nextAt: new Date(record.nextAt).toISOString() } : {}),
    ...(record.lastError && needsPerson(record) ? { error: record.lastError } : {}),
    ...(blockedBy !== undefined ? { blockedBy } : {}),
  };
}

/** The browser's word for it: it says when there is none, not that the server can be reached. */
function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function syncState(work: readonly Work[], { missing }: Holdings, online: boolean): SyncState {
  if (work.some(({ record }) => needsPerson(record))) return 'needs-you';
  if (work.length > 0) return online ? 'saved' : 'waiting';
  if (missing.length > 0) return online ? 'filling' : 'waiting';
  return online ? 'up-to-date' : 'offline';
}

function useSync(): SyncView {
  const { _: translate } = useLingui();
  const work = useWork();
  const holdings = useHoldings();
  const { reachable } = useEngineState();
  const hasNetwork = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const filling = useContext(FillContext);
  const online = reachable && hasNetwork;
  const known = work ?? [];
  return {
    state: work && holdings && syncState(work, holdings, online),
    pending: known.length,
    needsYou: known.filter(({ record }) => needsPerson(record)).length,
    online,
    work: known.map((one) => pendingWork(one, online, (text) => translate(text as string))),
    ...(holdings?.since === undefined ? {} : { lastSyncAt: new Date(holdings.since).toISOString() }),
    ...(filling ? { filling } : {}),
  };
}

/** The page of one record, if the app has one. */
function hrefOf({ collection, entityId }: Pick<PendingWork, 'collection' | 'entityId'>): string | undefined {
  const route = routes.find((candidate) => candidate.shows === collection);
  return route?.path.replace(/:[^/]+/, encodeURIComponent(entityId));
}

function useActions(): SyncActions {
  const engine = useEngine();
  const queries = useQueryClient();
  const { _: translate } = useLingui();
  return useMemo(
    () => ({
      retry: (seq) => void engine.retry(seq),
      drop: (seq) => void engine.drop(seq),
      keepMine: (seq) => void engine.keepMine(seq),
      wouldLose: async (seq) => (await engine.wouldDrop(seq)).map((record) => workLabel(record, translate)),
      syncNow() {
        void engine.flush();
        void queries.invalidateQueries({ queryKey: ['pull'] });
      },
      hrefOf,
    }),
    [engine, queries, translate],
  );
}

/** The engine's side of the sync state. It stands in the main layout's chunk, so the login page does not load the engine. */
export const syncPlug: SyncPlug = { useSync, useActions };
