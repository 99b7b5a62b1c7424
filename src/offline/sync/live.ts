import type { Engine } from '../engine.ts';

const DEAD_AFTER_MS = 40_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
const POLL_MS = 60_000;

/**
 * Listens to the server's notices, one tab for all: names of collections that changed, over a stream that
 * carries the bearer header. Whenever it (re)connects everything may be stale. A poll each minute is the net.
 */
export function follow(engine: Engine, onChange: (collections: readonly string[] | 'all') => void): () => void {
  const { ports, token } = engine.context;
  const ended = new AbortController();
  let retryMs = FIRST_RETRY_MS;
  const pause = (ms: number): Promise<void> => new Promise((done) => {
    const cancel = ports.clock.after(ms, done);
    ended.signal.addEventListener('abort', () => { cancel(); done(); }, { once: true });
  });
  const tell = (collections: readonly string[]): void => {
    onChange(collections);
    ports.channel.post({ type: 'stale', collections });
  };
  async function listen(): Promise<void> {
    while (!ended.signal.aborted) {
      if (token()?.userId === engine.context.userId && engine.capabilities().push) {
        const connected = await stream(engine, ended.signal, tell, () => {
          retryMs = FIRST_RETRY_MS;
          onChange('all');
        }).catch(() => false);
        if (!connected) retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
      }
      await pause(retryMs * (0.5 + ports.random.fraction()));
    }
  }
  async function poll(): Promise<void> {
    while (!ended.signal.aborted) {
      await pause(POLL_MS);
      if (!ended.signal.aborted && token()?.userId === engine.context.userId) onChange('all');
    }
  }
  void ports.locks.run(`live:${engine.name}`, { signal: ended.signal }, listen).catch(() => {});
  void poll();
  return () => ended.abort();
}

/** Reads one connection to its end; false when it never came about. */
async function stream(engine: Engine, signal: AbortSignal, tell: (collections: readonly string[]) => void, onOpen: () => void): Promise<boolean> {
  const { ports } = engine.context;
  const cut = new AbortController();
  const abort = () => cut.abort();
  signal.addEventListener('abort', abort, { once: true });
  let cancelDead = () => {};
  const alive = (): void => {
    cancelDead();
    cancelDead = ports.clock.after(DEAD_AFTER_MS, abort);
  };
  try {
    alive();
    const answer = await engine.ask({ method: 'GET', path: '/events', headers: { accept: 'text/event-stream' }, signal: cut.signal, timeoutMs: Infinity });
    if (answer.status !== 200 || !answer.stream) return false;
    onOpen();
    const reader = answer.stream().getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      alive();
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) hearEvent(event, tell);
    }
  } finally {
    cancelDead();
    signal.removeEventListener('abort', abort);
  }
}

function hearEvent(event: string, tell: (collections: readonly string[]) => void): void {
  const data = event.split('\n').filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trim()).join('');
  if (data === '') return;
  try {
    const notice = JSON.parse(data) as { collections?: unknown };
    if (Array.isArray(notice.collections)) tell(notice.collections.map(String));
  } catch {
    // A notice that cannot be read costs nothing: the poll catches up.
  }
}
