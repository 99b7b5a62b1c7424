import type { Locks } from '../offline/ports.ts';
import type { TabGate } from './tab-gate.ts';

interface Held {
  readonly tab: number;
  readonly gate: TabGate;
  readonly lost: AbortController;
}
interface Waiting {
  readonly tab: number;
  grant(): void;
}
/** The locks of one browser, as Web Locks keeps them: one holder a name, the others in a queue. */
export interface FakeLocks {
  of(tab: number, gate: TabGate): Locks;
  /** The browser frees what a tab that is gone held and waited for. A frozen tab keeps both. */
  forget(tab: number): void;
  holderOf(name: string): number | undefined;
}

export function fakeLocks(): FakeLocks {
  const held = new Map<string, Held>();
  const queues = new Map<string, Waiting[]>();
  function release(name: string, lock: Held): void {
    // Whoever was robbed has nothing to give back.
    if (held.get(name) !== lock) return;
    held.delete(name);
    queues.get(name)?.shift()?.grant();
  }
  async function work(name: string, lock: Held, run: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    held.set(name, lock);
    // The grant is a message to the tab: one that sleeps has the lock and does not know it.
    await new Promise<void>((told) => setImmediate(() => lock.gate.deliver(told)));
    try {
      await run(lock.lost.signal);
    } finally {
      release(name, lock);
    }
    return true;
  }
  const turnOf = (name: string, tab: number, lock: Held, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((granted, refused) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const waiter: Waiting = { tab, grant: () => (held.set(name, lock), granted()) };
      queue.push(waiter);
      signal?.addEventListener('abort', () => {
        if (!queue.includes(waiter)) return;
        queue.splice(queue.indexOf(waiter), 1);
        refused(new DOMException('no longer wanted', 'AbortError'));
      });
    });
  return {
    of: (tab, gate) => ({
      async run(name, { ifAvailable = false, steal = false, signal }, run) {
        const lock: Held = { tab, gate, lost: new AbortController() };
        if (signal?.aborted) throw new DOMException('no longer wanted', 'AbortError');
        const robbed = held.get(name);
        if (!robbed) return work(name, lock, run);
        if (steal) {
          setImmediate(() => robbed.gate.deliver(() => robbed.lost.abort()));
          return work(name, lock, run);
        }
        if (ifAvailable) return false;
        await turnOf(name, tab, lock, signal);
        return work(name, lock, run);
      },
    }),
    forget(tab) {
      for (const queue of queues.values()) {
        const others = queue.filter((waiter) => waiter.tab !== tab);
        queue.splice(0, queue.length, ...others);
      }
      for (const [name, lock] of held) if (lock.tab === tab) release(name, lock);
    },
    holderOf: (name) => held.get(name)?.tab,
  };
}
