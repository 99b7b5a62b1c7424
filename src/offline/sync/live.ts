import type { Engine } from '../contract.ts';
import { unreadable } from './call.ts';
import { createNotices } from './notices.ts';

const DEAD_AFTER_MS = 40_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
const POLL_MS = 60_000;
/** A line that was cut sooner than this is no line: it is tried again in growing pauses, as if it had not come about. */
const STEADY_MS = 10_000;
/** No notice of ours is so long, in characters: it was not our server that said it. */
const LONGEST = 1e6;

/**
 * Keeps up with the server, one tab for all: they share a database, so what one tab pulls the others see. Listens to
 * notices that name the collections that changed, over a stream that carries the bearer header. Whenever it
 * (re)connects everything may be stale, and what waits may go. A poll each minute is the net.
 */
export function follow(
  engine: Engine,
  onChange: (collections: readonly string[] | 'all') => void,
): () => void {
  const { ports, token } = engine.context;
  let awake = new AbortController();
  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((done) => {
      // Whoever is leaving holds the lock no longer than it must: another tab may be waiting for it.
      if (signal.aborted) return done();
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', end);
        done();
      };
      const cancel = ports.clock.after(ms, end);
      signal.addEventListener('abort', end);
    });
  async function listen(signal: AbortSignal): Promise<void> {
    const notices = createNotices(engine, signal, onChange);
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      if (token() !== undefined && engine.capabilities().push) {
        let steady = false;
        let cancelSteady = (): void => {};
        await stream(engine, signal, notices.hear, () => {
          cancelSteady = ports.clock.after(STEADY_MS, () => void (steady = true));
          engine.kick();
          onChange('all');
        }).catch(() => {});
        cancelSteady();
        retryMs = steady ? FIRST_RETRY_MS : Math.min(LAST_RETRY_MS, retryMs * 2);
      }
      await pause(retryMs * (0.5 + ports.random.fraction()), signal);
    }
  }
  async function poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(POLL_MS, signal);
      // Where every look means every list whole, a person's own look at the page has to do.
      if (!signal.aborted && engine.capabilities().delta && token() !== undefined) onChange('all');
    }
  }
  /** Until the shell goes or the browser freezes it, or until another tab takes over from us while we sleep. */
  async function turn(lost: AbortSignal, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const end = (): void => over.abort();
    if (signal.aborted) end();
    lost.addEventListener('abort', end);
    signal.addEventListener('abort', end);
    await Promise.all([listen(over.signal), poll(over.signal)]);
    signal.removeEventListener('abort', end);
  }
  async function keepTurn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted)
      await engine.turns.wait(`live:${engine.name}`, signal, (lost) => turn(lost, signal));
  }
  const begin = (): void => void keepTurn(awake.signal).catch(() => {});
  const unsubscribe = engine.subscribe(() => {
    const { resting } = engine.state();
    if (resting) awake.abort();
    else if (awake.signal.aborted) {
      awake = new AbortController();
      begin();
    }
  });
  begin();
  return () => {
    unsubscribe();
    awake.abort();
  };
}

/** Reads one connection to its end. */
async function stream(
  engine: Engine,
  signal: AbortSignal,
  tell: (collections: readonly string[]) => void,
  onOpen: () => void,
): Promise<void> {
  const { ports } = engine.context;
  const cut = new AbortController();
  const abort = () => cut.abort();
  signal.addEventListener('abort', abort);
  let cancelDead = () => {};
  const alive = (): void => {
    cancelDead();
    cancelDead = ports.clock.after(DEAD_AFTER_MS, abort);
  };
  try {
    alive();
    const answer = await engine.ask({
      method: 'GET',
      path: '/events',
      headers: { accept: 'text/event-stream' },
      signal: cut.signal,
      timeoutMs: Infinity,
    });
    if (answer.status !== 200 || !answer.stream) return;
    onOpen();
    const reader = answer.stream().getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      if (rest.length > LONGEST) throw unreadable();
      for (const event of events) hearEvent(event, tell);
    }
  } finally {
    cancelDead();
    signal.removeEventListener('abort', abort);
    abort();
  }
}

function hearEvent(event: string, tell: (collections: readonly string[]) => void): void {
  try {
    const data = event.replace(/^(?!data:).*|^data:/gm, '');
    const notice = JSON.parse(data) as { collections?: unknown };
    if (Array.isArray(notice.collections)) tell(notice.collections.map(String));
  } catch {
    // A heartbeat has no data, and a notice that cannot be read costs nothing: the poll catches up.
  }
}
