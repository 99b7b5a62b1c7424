import { useEffect } from 'react';
import { useEngine } from '../../offline/index.ts';
import { useSyncView } from '../sync/sync-context.tsx';

/** What unsent work asks of the system: its count on the installed app's icon, and that this device's data is not evicted. */
export function UnsentWork() {
  const engine = useEngine();
  const { pending } = useSyncView();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    void (pending > 0 ? navigator.setAppBadge(pending) : navigator.clearAppBadge()).catch(() => undefined);
  }, [pending]);
  const isPending = pending > 0;
  useEffect(() => {
    if (isPending) void engine.context.ports.storage.persist();
  }, [engine, isPending]);
  return null;
}
