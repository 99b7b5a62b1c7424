import type { Db } from '../database/db.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock, Ids } from '../ports.ts';

const MOST_FAILURES = 10;
const WINDOW_MS = 15 * 60_000;
/** Failures of the last day stay, for whoever looks into an attack. */
const KEPT_MS = 24 * 3_600_000;

export interface LoginLimit {
  /**
   * Runs one attempt for an account from an address. Only failures count; with ten in fifteen minutes the
   * attempt is not made and a 429 says when to come back.
   */
  attempt<T>(account: string, address: string, work: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Forgets what failed: who has shown otherwise who they are starts anew. */
  forgive(account: string, address: string): Promise<void>;
}

/**
 * Counts in the database, so that all processes agree. Attempts that are running are held to the failures
 * still free, else a burst of guesses would all start before the first was counted.
 */
export function createLoginLimit(db: Db, clock: Clock, ids: Ids): LoginLimit {
  const running = new Map<string, { count: number; waiting: (() => void)[] }>();

  async function failures(account: string, address: string): Promise<{ count: number; oldest: number }> {
    const { rows } = await db.query<{ count: number; oldest: number | null }>(
      `select count(*) as count, (extract(epoch from min(failed_at)) * 1000)::bigint as oldest from (
         select failed_at from login_failure where account = $1 and address = $2 and failed_at > $3
         order by failed_at desc limit ${MOST_FAILURES}) recent`,
      [account, address, new Date(clock.now() - WINDOW_MS).toISOString()],
    );
    return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? 0 };
  }
  async function record(account: string, address: string): Promise<void> {
    const now = clock.now();
    await db.query('insert into login_failure (id, account, address, failed_at) values ($1, $2, $3, $4)', [
      ids.next(),
      account,
      address,
      new Date(now).toISOString(),
    ]);
    await db.query('delete from login_failure where failed_at < $1', [new Date(now - KEPT_MS).toISOString()]);
  }
  function begin(key: string): { count: number; waiting: (() => void)[] } {
    const slot = running.get(key) ?? { count: 0, waiting: [] };
    running.set(key, slot);
    return slot;
  }

  return {
    async forgive(account, address) {
      await db.query('delete from login_failure where account = $1 and address = $2', [account, address]);
    },
    async attempt(account, address, work) {
      const key = `${address} ${account}`;
      const slot = begin(key);
      for (;;) {
        const { count, oldest } = await failures(account, address);
        if (count >= MOST_FAILURES) {
          const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - clock.now()) / 1000));
          for (const go of slot.waiting.splice(0)) go();
          if (slot.count === 0) running.delete(key);
          throw httpProblem('too-many', { headers: { 'retry-after': String(seconds) } });
        }
        if (count + slot.count < MOST_FAILURES) break;
        await new Promise<void>((resolve) => slot.waiting.push(resolve));
      }
      slot.count += 1;
      try {
        const result = await work();
        if (result === undefined) await record(account, address);
        return result;
      } finally {
        slot.count -= 1;
        slot.waiting.shift()?.();
        if (slot.count === 0 && slot.waiting.length === 0) running.delete(key);
      }
    },
  };
}
