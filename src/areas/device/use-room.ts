import { useCallback, useEffect, useState } from 'react';
import { useEngine } from '../../offline/index.ts';

export interface Room {
  /** Bytes in use and to be had by this site, as the browser estimates them. */
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  /** The browser has promised not to evict; undefined where it cannot say. */
  readonly isPersistent: boolean | undefined;
}

/** What the browser gives this site to keep; `keep` asks it not to evict, and answers whether it promised. */
export function useRoom(): { readonly room: Room | undefined; readonly keep: () => Promise<boolean> } {
  const { storage } = useEngine().context.ports;
  const [room, setRoom] = useState<Room>();
  const look = useCallback(async () => {
    const manager: Partial<StorageManager> = navigator.storage ?? {};
    const [found, isPersistent] = await Promise.all([manager.estimate?.(), manager.persisted?.()]);
    setRoom({ usage: found?.usage, quota: found?.quota, isPersistent });
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
