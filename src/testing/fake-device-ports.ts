import { createHash } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Channel, ChannelMessage, Clock, Http, Locks, Ports } from '../offline/ports.ts';
import type { SeededRandom } from './seeded-random.ts';

interface HeldLock { readonly tab: number; readonly lost: AbortController }
interface LockWaiter { readonly tab: number; grant(): void }
/** What all tabs of one browser share: its databases, its locks, its channel. */
export interface FakeBrowser {
  readonly indexedDB: IDBFactory;
  readonly locks: Map<string, HeldLock>;
  readonly waiting: Map<string, LockWaiter[]>;
  readonly ears: Map<number, Set<(message: ChannelMessage) => void>>;
}
export const fakeBrowser = (): FakeBrowser => ({ indexedDB: new IDBFactory(), locks: new Map(), waiting: new Map(), ears: new Map() });

/** As the Web Locks API has them: first come, first served; a thief takes at once, and the robbed one's work goes on. */
const locksOf = (browser: FakeBrowser, tab: number): Locks => ({
  async run(name, { ifAvailable = false, steal = false, signal }, work) {
    const current = browser.locks.get(name);
    if (current && ifAvailable) return false;
    if (current && !steal) await turnOf(browser, tab, name, signal);
    if (signal?.aborted) throw new DOMException('no longer wanted', 'AbortError');
    const mine: HeldLock = { tab, lost: new AbortController() };
    const robbed = browser.locks.get(name);
    browser.locks.set(name, mine);
    robbed?.lost.abort();
    try {
      await work(mine.lost.signal);
    } finally {
      release(browser, name, mine);
    }
    return true;
  },
});
const turnOf = (browser: FakeBrowser, tab: number, name: string, signal: AbortSignal | undefined): Promise<void> => new Promise((granted, refused) => {
  const queue = browser.waiting.get(name) ?? [];
  const waiter: LockWaiter = { tab, grant: granted };
  browser.waiting.set(name, queue);
  queue.push(waiter);
  signal?.addEventListener('abort', () => {
    if (queue.includes(waiter)) queue.splice(queue.indexOf(waiter), 1);
    refused(new DOMException('no longer wanted', 'AbortError'));
  });
});
function release(browser: FakeBrowser, name: string, held: HeldLock): void {
  if (browser.locks.get(name) !== held) return;
  browser.locks.delete(name);
  browser.waiting.get(name)?.shift()?.grant();
}
const channelOf = (browser: FakeBrowser, tab: number): Channel => ({
  post: (message) => browser.ears.forEach((hearers, other) => other !== tab && hearers.forEach((hear) => hear(message))),
  listen(hear) {
    const hearers = browser.ears.get(tab) ?? new Set();
    browser.ears.set(tab, hearers.add(hear));
    return () => void hearers.delete(hear);
  },
});

/** The ports of one tab. A browser frees the locks of a tab that is gone: `forget` does the same. */
export function fakePorts(browser: FakeBrowser, tab: number, clock: Clock, random: SeededRandom, http: Http): Ports & { forget(): void } {
  return {
    clock, random, http,
    locks: locksOf(browser, tab),
    channel: channelOf(browser, tab),
    storage: { indexedDB: browser.indexedDB, IDBKeyRange, persist: () => Promise.resolve(true) },
    digest: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
    probablyOnline: () => true,
    isVisible: () => true,
    forget() {
      for (const [name, queue] of browser.waiting) browser.waiting.set(name, queue.filter((waiter) => waiter.tab !== tab));
      for (const [name, held] of browser.locks) if (held.tab === tab) release(browser, name, held);
      browser.ears.delete(tab);
    },
  };
}
