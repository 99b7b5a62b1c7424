import type { Db } from '../database/db.ts';

/** Notices of one organisation are gathered for so long before they go out, in ms. */
const GATHER_MS = 100;
const POLL_MS = 1000;
const CHANNEL = 'comptoir_changes';

export type Notice = (collections: readonly string[]) => void;

export interface Bus {
  /** Tells that a transaction which changed these collections has committed. Call it in `tx.afterCommit`. */
  changed(organisation: string, collections: Iterable<string>): void;
  /** Calls `fn` with what changed in an organisation, from any process; the answer stops it. */
  subscribe(organisation: string, fn: Notice): () => void;
  /** The same of every organisation. */
  subscribeToAll(fn: Notice): () => void;
  close(): Promise<void>;
}

/**
 * Carries notices from commits to the people connected. Several commits become one notice. Other processes
 * learn of it by NOTIFY, sent after the commit since inside it would serialise all writers; where the engine
 * has no LISTEN, each process reads the organisations' counters every second.
 */
export async function createBus(db: Db, options: { processId: string }): Promise<Bus> {
  const subscribers = new Map<string, Set<Notice>>();
  const ofAll = new Set<Notice>();
  const gathered = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  function deliver(organisation: string, collections: readonly string[]): void {
    for (const fn of [...ofAll, ...(subscribers.get(organisation) ?? [])]) fn(collections);
  }
  function flush(): void {
    timer = undefined;
    for (const [organisation, set] of gathered) {
      const collections = [...set].sort();
      deliver(organisation, collections);
      if (db.engine !== 'embedded') {
        const payload = JSON.stringify({ from: options.processId, organisation, collections });
        void db.notify(CHANNEL, payload).catch(() => {});
      }
    }
    gathered.clear();
  }
  function receive(payload: string): void {
    const heard = JSON.parse(payload) as { from: string; organisation: string; collections: string[] };
    if (heard.from !== options.processId) deliver(heard.organisation, heard.collections);
  }

  const stop = db.engine === 'embedded' ? async () => {} : await followOthers(db, receive, deliver);
  return {
    changed(organisation, collections) {
      const set = gathered.get(organisation) ?? new Set();
      for (const collection of collections) set.add(collection);
      gathered.set(organisation, set);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    subscribe(organisation, fn) {
      const set = subscribers.get(organisation) ?? new Set();
      subscribers.set(organisation, set.add(fn));
      return () => {
        set.delete(fn);
        if (set.size === 0 && subscribers.get(organisation) === set) subscribers.delete(organisation);
      };
    },
    subscribeToAll(fn) {
      ofAll.add(fn);
      return () => void ofAll.delete(fn);
    },
    async close() {
      clearTimeout(timer);
      subscribers.clear();
      ofAll.clear();
      await stop();
    },
  };
}

/** Follows the commits of other processes: by LISTEN, or by polling where there is none. */
async function followOthers(
  db: Db,
  receive: (payload: string) => void,
  deliver: (organisation: string, collections: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const poll = await createPoll(db, deliver);
  try {
    // Notices were missed while the connection was gone: the counters say what changed meanwhile.
    return await db.listen(CHANNEL, receive, () => void poll().catch(() => {}));
  } catch {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      void poll()
        .catch(() => {})
        .finally(() => (busy = false));
    }, POLL_MS);
    timer.unref();
    return async () => clearInterval(timer);
  }
}

/** The returned function delivers what was committed since it last ran. */
export async function createPoll(
  db: Db,
  deliver: (organisation: string, collections: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const counters = async (): Promise<Map<string, number>> => {
    const { rows } = await db.query<{ id: string; counter: number }>('select id, counter from organisation');
    return new Map(rows.map(({ id, counter }) => [id, counter]));
  };
  let seen = await counters();
  return async () => {
    const before = seen;
    const now = await counters();
    for (const [organisation, counter] of now) {
      const since = before.get(organisation) ?? 0;
      if (counter === since) continue;
      const { rows } = await db.query<{ collection: string }>(
        'select distinct collection from history where organisation = $1 and seq > $2 order by collection',
        [organisation, since],
      );
      if (rows.length > 0)
        deliver(
          organisation,
          rows.map(({ collection }) => collection),
        );
    }
    seen = now;
  };
}
