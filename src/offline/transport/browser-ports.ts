import type { Channel, Clock, Http, HttpAnswer, LockOptions, Locks, Ports, Random } from '../ports.ts';

export const browserProbablyOnline = (): boolean => navigator.onLine;

/** The real surroundings of the engine: a browser's tab or its service worker. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};
export const browserRandom: Random = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fraction: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
};

/** `base` is where the API stands: `/api` of the page's origin, or another host's. */
export function browserHttp(base: string): Http {
  return {
    isMultiplexed() {
      const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(base));
      const last = calls.at(-1) as PerformanceResourceTiming | undefined;
      return /^h[23]/.test(last?.nextHopProtocol ?? '');
    },
    async send({
      method,
      path,
      headers,
      body,
      timeoutMs = 30_000,
      isBackground,
      signal,
    }): Promise<HttpAnswer> {
      const cut = new AbortController();
      const timer = Number.isFinite(timeoutMs) ? setTimeout(() => cut.abort(), timeoutMs) : undefined;
      signal?.addEventListener('abort', () => cut.abort(), { once: true });
      if (signal?.aborted) cut.abort();
      const done = (): void => clearTimeout(timer);
      const answer = await fetch(base + path, {
        method,
        signal: cut.signal,
        priority: isBackground ? 'low' : 'auto',
        cache: 'no-store',
        credentials: 'omit',
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { body }),
      }).catch((error: unknown) => {
        done();
        throw error;
      });
      // The time-out covers the body as well: a connection may stall after its first bytes.
      return {
        status: answer.status,
        header: (name) => answer.headers.get(name),
        text: () => answer.text().finally(done),
        bytes: () => answer.arrayBuffer().finally(done),
        ...(answer.body ? { stream: () => (done(), answer.body!) } : {}),
      };
    },
  };
}

const browserLocks: Locks = {
  async run(name, { ifAvailable = false, steal = false, signal }, work) {
    const lost = new AbortController();
    let working: Promise<void> | undefined;
    // A browser allows one of the three at a time.
    const options: LockOptions = steal ? { steal } : ifAvailable ? { ifAvailable } : signal ? { signal } : {};
    await navigator.locks
      .request(name, options, (lock) => (lock ? (working = work(lost.signal)) : undefined))
      .catch((error: unknown) => {
        // Taken from us: the request is over, the work not yet.
        if (!working) throw error;
        lost.abort();
      });
    await working;
    return working !== undefined;
  },
};

function browserChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(hear) {
      const onMessage = (event: MessageEvent) => hear(event.data as Parameters<typeof hear>[0]);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/** Bytes that this site takes and may take, where the browser tells. */
export const browserEstimate = async () => (await navigator.storage?.estimate?.()) ?? {};

/** Made to be deleted. */
const NOTHING = 'comptoir-nothing';

/**
 * Has the browser begin a new log of what it stores. Chromium (LevelDB) goes on in the old one after it was killed, behind
 * a write that was torn by that; at the start after, it takes the tear for damage and deletes all that the site has stored.
 * To delete a database makes it begin another log, some 10 ms after the start; elsewhere that costs nothing worth naming.
 */
function beginNewLog(): void {
  const made = indexedDB.open(NOTHING);
  made.onsuccess = () => {
    made.result.close();
    indexedDB.deleteDatabase(NOTHING);
  };
}

/** What only a page can answer. */
export interface PageAnswers {
  isVisible(): boolean;
  persist(): Promise<boolean>;
}
const WORKER: PageAnswers = { isVisible: () => false, persist: () => Promise.resolve(false) };

export function browserPorts(name: string, http: Http, { isVisible, persist }: PageAnswers = WORKER): Ports {
  beginNewLog();
  return {
    clock: browserClock,
    random: browserRandom,
    http,
    channel: browserChannel(name),
    locks: 'locks' in navigator ? browserLocks : undefined,
    storage: {
      indexedDB,
      IDBKeyRange,
      persist,
      persisted: async () => (await navigator.storage?.persisted?.()) ?? false,
      estimate: browserEstimate,
    },
    digest: async (bytes) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join(''),
    probablyOnline: browserProbablyOnline,
    isVisible,
  };
}
