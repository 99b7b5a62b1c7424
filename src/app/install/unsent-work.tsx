import { useEffect } from 'react';
import { useEngine } from '../../offline/index.ts';
import { useSyncView } from '../sync/sync-context.tsx';
import { useBackgroundSend } from './use-background-send.ts';

/**
 * What unsent work asks of the system: its count on the installed app's icon, that this device's data is not evicted,
 * and that it is sent when no page is open.
 */
export function UnsentWork() {
  const engine = useEngine();
  const { pending, online } = useSyncView();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    void (pending > 0 ? navigator.setAppBadge(pending) : navigator.clearAppBadge()).catch(() => undefined);
  }, [pending]);
  const isPending = pending > 0;
  useBackgroundSend(isPending, online);
  useEffect(() => {
    if (isPending) void engine.device.keep();
    const keep = () => void engine.device.keep();
    window.addEventListener('appinstalled', keep);
    return () => window.removeEventListener('appinstalled', keep);
  }, [engine, isPending]);
  return null;
}
