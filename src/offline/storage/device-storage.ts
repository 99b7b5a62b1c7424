import type { EngineDatabase } from '../database/open.ts';
import type { Trouble } from '../database/trouble.ts';
import type { Ports } from '../ports.ts';
import { watched } from '../watched.ts';

/** From here on the person is warned; whatever comes in would soon find no place. */
const SCARCE = 0.8;
/** With this much of the room taken, something is put out before more is let in. */
const FULL = 0.95;
const OPENED_AFTER_MS = 5_000;
/** A tab may be open for weeks: what is in use is noted again. */
const NOTED_MS = 24 * 3_600_000;

/** What is known of this device's storage. Bytes as the browser estimates them, for all of this site. */
export interface DeviceState {
  readonly trouble: Trouble | undefined;
  readonly room: { readonly usage: number; readonly quota: number } | undefined;
  readonly isScarce: boolean;
  /** The browser has promised not to evict; undefined before it was asked. */
  readonly isPersistent: boolean | undefined;
}
export interface DeviceStorage {
  state(): DeviceState;
  subscribe(hear: () => void): () => void;
  /** Asks the browser not to evict; once is enough. Never rejects. */
  keep(): Promise<void>;
  /** Looks how much room is left, and makes some where `coming` bytes would not find any. Never rejects. */
  look(coming?: number): Promise<void>;
  /** Somebody, or a rule, looked into this collection: it is not what is put out first. */
  readonly opened: (collection: string) => void;
  stop(): void;
}

export interface Means {
  /** Puts out what can be fetched again; answers whether there was any. */
  evict(): Promise<boolean>;
  /** Brings back what was put out. */
  bringBack(collection: string): Promise<void>;
}

/** Watches how this device keeps its data: whether it answers, how much room it has, whether the browser may evict. */
export function createDeviceStorage(
  db: EngineDatabase,
  { clock, storage }: Pick<Ports, 'clock' | 'storage'>,
  { evict, bringBack }: Means,
): DeviceStorage {
  /** What was looked into by this tab, and when that was last noted. */
  const seen = new Map<string, number>();
  const state = watched<DeviceState>({
    trouble: db.trouble(),
    room: undefined,
    isScarce: false,
    isPersistent: undefined,
  });
  let asking: Promise<void> | undefined;
  let isMaking = false;
  let cancelNote = (): void => {};
  const set = (next: Partial<DeviceState>): void => state.set({ ...state.get(), ...next });
  const unsubscribe = db.subscribe(() => set({ trouble: db.trouble() }));
  const measure = async (): Promise<DeviceState['room']> => {
    const { usage, quota } = (await storage.estimate?.().catch(() => undefined)) ?? {};
    const room = usage !== undefined && quota ? { usage, quota } : undefined;
    if (state.get().isPersistent === undefined)
      set({ isPersistent: (await storage.persisted?.().catch(() => false)) || undefined });
    set({ room, isScarce: room !== undefined && room.usage >= room.quota * SCARCE });
    return room;
  };
  const makeRoom = async (): Promise<boolean> => {
    // What puts things out is itself a write, and would ask for room for ever.
    if (isMaking) return false;
    isMaking = true;
    const isFreed = await evict().catch(() => false);
    isMaking = false;
    await measure();
    return isFreed;
  };
  db.onFull(makeRoom);
  async function note(): Promise<void> {
    const { noteOpened } = await import('./opened.ts');
    const missed = await noteOpened(db, seen);
    await Promise.all(missed.map(bringBack));
  }
  return {
    state: state.get,
    subscribe: state.subscribe,
    keep: () =>
      (asking ??= storage
        .persist()
        .catch(() => false)
        .then((isPersistent) => set({ isPersistent }))),
    async look(coming = 0) {
      const room = await measure();
      if (room && room.usage + coming > room.quota * FULL) await makeRoom();
    },
    opened(collection) {
      const at = clock.now();
      if (at < (seen.get(collection) ?? -Infinity) + NOTED_MS) return;
      seen.set(collection, at);
      cancelNote();
      cancelNote = clock.after(OPENED_AFTER_MS, () => void note().catch(() => {}));
    },
    stop() {
      cancelNote();
      unsubscribe();
    },
  };
}
