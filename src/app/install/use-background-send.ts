import { useEffect } from 'react';
import { BACKGROUND_SEND } from '../service-worker/background-tag.ts';

/** Only Chromium has it. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    (ServiceWorkerRegistration & { readonly sync?: SyncManager }) | undefined;
  await registration?.sync?.register(BACKGROUND_SEND);
}

/**
 * While something waits and this page cannot send it (no network, or the person is leaving), the browser is asked to wake
 * the service worker for it. An open page needs no such help.
 */
export function useBackgroundSend(isPending: boolean, online: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const ask = (): void => void askForSync().catch(() => undefined);
    const whenHidden = (): void => void (document.visibilityState === 'hidden' && ask());
    if (!online) ask();
    document.addEventListener('visibilitychange', whenHidden);
    return () => document.removeEventListener('visibilitychange', whenHidden);
  }, [isPending, online]);
}
