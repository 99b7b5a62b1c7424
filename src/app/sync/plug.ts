import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import {
  useEngine,
  useEngineState,
  useHoldings,
  useIsPlainServer,
  useWorkCounts,
  type Holdings,
} from '../../offline/index.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { useCut } from '../../ui/use-network.ts';
import { useServerTrouble } from './use-server-trouble.ts';
import type { SyncActions, SyncObstacle, SyncPlug, SyncState, SyncView } from './contract.ts';

/** How far the first fill has come; kept by the shell, which runs it. */
export const FillContext = createContext<{ done: number; total: number } | undefined>(undefined);

const NO_DOUBTS: Holdings['doubts'] = [];

interface Counts {
  readonly yours: number;
  readonly waiting: number;
}

function syncState(
  { yours, waiting }: Counts,
  { missing, doubts }: Holdings,
  obstacle: SyncObstacle | undefined,
): SyncState {
  if (yours + doubts.length > 0) return 'needs-you';
  if (obstacle && obstacle !== 'offline') return obstacle;
  if (waiting > 0) return obstacle ? 'waiting' : 'saved';
  if (missing.length > 0) return obstacle ? 'waiting' : 'filling';
  return obstacle ?? 'up-to-date';
}

/** Counts alone: the changes themselves are read by the panel, a page at a time. */
function useSync(): SyncView {
  const counts = useWorkCounts();
  const holdings = useHoldings();
  const { paused } = useEngineState();
  const { unlockedOffline } = useSessionState();
  const cut = useCut();
  const isPlain = useIsPlainServer();
  const filling = useContext(FillContext);
  const trouble = useServerTrouble();
  // Whoever opened the device by itself is nobody to the server, which nothing may have asked yet.
  const answering = paused ?? (unlockedOffline ? 'signed-out' : trouble && 'failing');
  const obstacle = cut === 'network' ? 'offline' : cut && !trouble ? 'unreachable' : answering;
  return {
    state: counts && holdings && syncState(counts, holdings, obstacle),
    pending: counts ? counts.yours + counts.waiting : 0,
    needsYou: counts?.yours ?? 0,
    doubts: holdings?.doubts ?? NO_DOUBTS,
    online: cut === undefined,
    isPlain,
    ...(paused ? { paused } : {}),
    ...(obstacle ? { obstacle } : {}),
    ...(obstacle === 'failing' && trouble ? { trouble } : {}),
    ...(holdings?.since === undefined ? {} : { lastSyncAt: new Date(holdings.since).toISOString() }),
    ...(filling ? { filling } : {}),
  };
}

function useActions(): SyncActions {
  const engine = useEngine();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      syncNow() {
        void engine.flush();
        void queries.invalidateQueries({ queryKey: ['pull'] });
      },
    }),
    [engine, queries],
  );
}

/** The engine's side of the sync state. It stands in the main layout's chunk, so the login page does not load the engine. */
export const syncPlug: SyncPlug = { useSync, useActions };
