import { createContext, useContext, type ReactNode } from 'react';
import type { SyncActions, SyncPlug, SyncView } from './contract.ts';

const SyncContext = createContext<{ readonly view: SyncView; readonly useActions: () => SyncActions } | null>(
  null,
);

/** Looks at the device once for all that show it. */
export function SyncProvider({ plug, children }: { plug: SyncPlug; children: ReactNode }) {
  const view = plug.useSync();
  return <SyncContext value={{ view, useActions: plug.useActions }}>{children}</SyncContext>;
}

function useSyncContext() {
  const sync = useContext(SyncContext);
  if (!sync) throw new Error('The sync state needs a SyncProvider above it');
  return sync;
}

export function useSyncView(): SyncView {
  return useSyncContext().view;
}

export function useSyncActions(): SyncActions {
  const { useActions } = useSyncContext();
  return useActions();
}
