import { createHash } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Channel, ChannelMessage, Clock, Http, Ports } from '../offline/ports.ts';
import { fakeLocks, type FakeLocks } from './fake-locks.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createTabGate, type TabGate } from './tab-gate.ts';

interface Ear {
  readonly gate: TabGate;
  readonly hear: (message: ChannelMessage) => void;
}
/** What all tabs of one browser share: its databases, its locks, its channel. */
export interface FakeBrowser {
  readonly indexedDB: IDBFactory;
  readonly locks: FakeLocks;
  readonly ears: Map<number, Set<Ear>>;
}
export const fakeBrowser = (): FakeBrowser => ({
  indexedDB: new IDBFactory(),
  locks: fakeLocks(),
  ears: new Map(),
});

const channelOf = (browser: FakeBrowser, tab: number, gate: TabGate): Channel => ({
  post(message) {
    for (const [other, ears] of browser.ears) {
      if (other !== tab)
        for (const ear of ears)
          setImmediate(() => ear.gate.deliver(() => ears.has(ear) && ear.hear(message)));
    }
  },
  listen(hear) {
    const ears = browser.ears.get(tab) ?? new Set();
    const ear = { gate, hear };
    browser.ears.set(tab, ears.add(ear));
    return () => void ears.delete(ear);
  },
});

/**
 * The ports of one tab, whose code runs as its gate says. A browser frees the locks of a tab that is gone: `forget`
 * does the same.
 */
export function fakePorts(
  browser: FakeBrowser,
  tab: number,
  clock: Clock,
  random: SeededRandom,
  http: Http,
  gate = createTabGate(),
  indexedDB = browser.indexedDB,
  isVisible: () => boolean = () => true,
): Ports & { forget(): void } {
  return {
    clock,
    random,
    http,
    locks: browser.locks.of(tab, gate),
    channel: channelOf(browser, tab, gate),
    storage: { indexedDB, IDBKeyRange, persist: () => Promise.resolve(true) },
    digest: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
    probablyOnline: () => true,
    isVisible,
    forget() {
      browser.locks.forget(tab);
      browser.ears.delete(tab);
    },
  };
}
