import { useCallback, useEffect, useState } from 'react';
import { useEngine } from '../../offline/index.ts';

export interface Room {
  /** Bytes in use and to be had by this site, as the browser estimates them. */
  readonly usage: number | undefined;
  /** Undefined also where the browser makes one up. */
  readonly quota: number | undefined;
  /** The browser has promised not to evict; undefined where it cannot say. */
  readonly isPersistent: boolean | undefined;
}

const GIB = 2 ** 30;

/**
 * Chromium hides the size of the disk: what it calls free is a whole number of GiB, ten at most, whatever it will let
 * the site keep (its "predictable reported storage quota").
 */
const isMadeUp = ({ usage = 0, quota = 0 }: StorageEstimate): boolean => (quota - usage) % GIB === 0;

/** What the browser gives this site to keep; `keep` asks it not to evict, and answers whether it promised. */
export function useRoom(): { readonly room: Room | undefined; readonly keep: () => Promise<boolean> } {
  const { storage } = useEngine().context.ports;
  const [room, setRoom] = useState<Room>();
  const look = useCallback(async () => {
    const manager: Partial<StorageManager> = navigator.storage ?? {};
    const [found, isPersistent] = await Promise.all([manager.estimate?.(), manager.persisted?.()]);
    const quota = found && !isMadeUp(found) ? found.quota : undefined;
    setRoom({ usage: found?.usage, quota, isPersistent });
  }, []);
  useEffect(() => void look().catch(() => {}), [look]);
  return {
    room,
    async keep() {
      const isKept = await storage.persist();
      await look().catch(() => {});
      return isKept;
    },
  };
}
