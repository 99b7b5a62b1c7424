import { useEffect } from 'react';
import { useSyncView } from '../sync/sync-context.tsx';

/** The count of unsent work on the installed app's icon, where the system shows one. */
export function AppBadge() {
  const { pending } = useSyncView();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    void (pending > 0 ? navigator.setAppBadge(pending) : navigator.clearAppBadge()).catch(() => undefined);
  }, [pending]);
  return null;
}
