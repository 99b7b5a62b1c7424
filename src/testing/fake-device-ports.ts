import { createHash } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Channel, ChannelMessage, Clock, Http, Locks, Ports } from '../offline/ports.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What all tabs of one browser share: its databases, its locks, its channel. */
export interface FakeBrowser {
  readonly indexedDB: IDBFactory;
  readonly locks: Map<string, number>;
  readonly ears: Map<number, Set<(message: ChannelMessage) => void>>;
}
export const fakeBrowser = (): FakeBrowser => ({ indexedDB: new IDBFactory(), locks: new Map(), ears: new Map() });

const locksOf = (browser: FakeBrowser, tab: number): Locks => ({
  async run(name, _options, work) {
    if (browser.locks.has(name)) return false;
    browser.locks.set(name, tab);
    try {
      await work();
    } finally {
      if (browser.locks.get(name) === tab) browser.locks.delete(name);
    }
    return true;
  },
});
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
    forget() {
      for (const [name, holder] of browser.locks) if (holder === tab) browser.locks.delete(name);
      browser.ears.delete(tab);
    },
  };
}
