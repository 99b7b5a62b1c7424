import type { EngineDatabase } from '../database/open.ts';
import type { Locks, Ports } from '../ports.ts';
import { raiseEpoch } from './epoch.ts';

const RENEW_MS = 5_000;
const LASTS_MS = 15_000;
const LOOK_AGAIN_MS = 2_000;

interface Lease {
  readonly by: string;
  readonly until: number;
}

/**
 * Where a browser has no Web Locks: a row of the database that its holder renews, and that is free when it was not.
 * Weaker than a lock: whoever slept for longer than it lasts goes on beside the next. Sending that way costs nothing but
 * work done twice, since the epoch fences here as well.
 */
export function leaseLocks(db: EngineDatabase, { clock }: Pick<Ports, 'clock'>, newId: () => string): Locks {
  const { meta } = db.strict;
  const keyOf = (name: string): string => `lease:${name}`;
  const change = <T>(work: () => Promise<T>): Promise<T> => db.dexie.transaction('rw', ['meta'], work);
  const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((done) => {
      const end = (): void => {
        cancel();
        signal?.removeEventListener('abort', end);
        done();
      };
      const cancel = clock.after(ms, end);
      signal?.addEventListener('abort', end);
    });
  /** False where another holds it. A date further off than a lease lasts comes from a clock that was set back. */
  const grasp = (name: string, by: string, steal: boolean): Promise<boolean> =>
    change(async () => {
      const lease = (await meta.get(keyOf(name)))?.value as Lease | undefined;
      const left = lease ? lease.until - clock.now() : 0;
      if (!steal && lease && lease.by !== by && left > 0 && left <= LASTS_MS) return false;
      // It ran out under somebody who may yet wake up.
      if (!steal && lease && lease.by !== by) await raiseEpoch(db);
      await meta.put({ key: keyOf(name), value: { by, until: clock.now() + LASTS_MS } satisfies Lease });
      return true;
    });
  const isOurs = async (name: string, by: string): Promise<boolean> =>
    ((await meta.get(keyOf(name)))?.value as Lease | undefined)?.by === by;
  return {
    async run(name, { ifAvailable = false, steal = false, signal }, work) {
      const by = newId();
      while (!(await grasp(name, by, steal))) {
        if (ifAvailable) return false;
        await pause(LOOK_AGAIN_MS, signal);
        if (signal?.aborted) throw new DOMException('no longer wanted', 'AbortError');
      }
      const lost = new AbortController();
      let cancel = (): void => {};
      const renew = async (): Promise<void> => {
        const kept = await change(
          async () => (await isOurs(name, by)) && (await grasp(name, by, true)),
        ).catch(() => true);
        if (kept) cancel = clock.after(RENEW_MS, () => void renew());
        else lost.abort();
      };
      cancel = clock.after(RENEW_MS, () => void renew());
      try {
        await work(lost.signal);
      } finally {
        cancel();
        await change(async () => {
          if (await isOurs(name, by)) await meta.delete(keyOf(name));
        }).catch(() => {});
      }
      return true;
    },
  };
}
