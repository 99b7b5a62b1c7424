import { createContext, useContext, type ReactNode } from 'react';
import type { SyncActions, SyncPlug, SyncView } from './contract.ts';

const SyncContext = createContext<SyncPlug | null>(null);

export function SyncProvider({ plug, children }: { plug: SyncPlug; children: ReactNode }) {
  return <SyncContext value={plug}>{children}</SyncContext>;
}

function useSyncPlug(): SyncPlug {
  const plug = useContext(SyncContext);
  if (!plug) throw new Error('The sync state needs a SyncProvider above it');
  return plug;
}

export function useSyncView(): SyncView {
  const { useSync } = useSyncPlug();
  return useSync();
}

export function useSyncActions(): SyncActions {
  const { useActions } = useSyncPlug();
  return useActions();
}
