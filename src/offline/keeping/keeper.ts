import { liveQuery } from 'dexie';
import type { Wanted } from '../../domain/drive/kept.rules.ts';
import type { Engine } from '../contract.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { BlobRow, KeepTrouble } from '../database/tables.ts';
import { lossOf } from '../database/trouble.ts';
import { backoffMs } from '../sync/retry.ts';
import { dropBytes, fetchFile } from './fetch-file.ts';
import { reconcile } from './reconcile.ts';
import { wantedHere } from './wishes.ts';

/** At once: one that is long does not keep the others from coming. */
const LANES = 2;
/** With this much of the room taken, nothing more is fetched. */
const FULL = 0.9;
/** No room, or something that a later look may find otherwise. */
const LATER_MS = 10 * 60_000;
/** Bytes that were wrong so often are wrong at the server. */
const WRONG = 3;
/** An engine that was stopped says so to nobody: it is looked for. */
const ALIVE_MS = 10_000;

const keepers = new WeakMap<EngineDatabase, () => void>();

/**
 * Keeps on this device what its person wants there, for as long as its engine runs: one tab of theirs does it. Files come as
 * they are wished for and get another content, and go when nobody wants them or may read them any more. Begun twice, it
 * is begun once. Answers how to end it.
 */
export function startKeeper(engine: Engine): () => void {
  const running = keepers.get(engine.db);
  if (running) return running;
  let awake = new AbortController();
  let isEnded = false;
  const begin = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted)
      await engine.turns.wait(`keep:${engine.name}`, signal, (lost) => keepInTurn(engine, [signal, lost]));
  };
  const start = (): void => void begin(awake.signal).catch(stop);
  const unsubscribe = engine.subscribe(() => {
    const { resting } = engine.state();
    if (resting) awake.abort();
    else if (awake.signal.aborted && !isEnded) {
      awake = new AbortController();
      start();
    }
  });
  function stop(): void {
    isEnded = true;
    keepers.delete(engine.db);
    unsubscribe();
    awake.abort();
  }
  keepers.set(engine.db, stop);
  start();
  return stop;
}

/** Until any of these ends it, or the database is closed under it, of which it rejects. */
async function keepInTurn(engine: Engine, ends: readonly AbortSignal[]): Promise<void> {
  const { db, context } = engine;
  const { clock } = context.ports;
  const over = new AbortController();
  const busy = new Map<string, Promise<void>>();
  let failure: unknown;
  let cancelLook = (): void => {};
  const end = (error?: unknown): void => {
    failure ??= error;
    over.abort();
  };
  for (const signal of ends) signal.addEventListener('abort', () => end());
  if (ends.some(({ aborted }) => aborted)) return;
  const { signal } = over;
  // Whoever fetched before is no more.
  await db.strict.blobs.where('state').equals('coming').modify(idle);

  let looking: Promise<void> | undefined;
  let isAgain = false;
  const look = (): void => {
    isAgain = true;
    looking ??= (async () => {
      while (isAgain && !signal.aborted) {
        isAgain = false;
        await beginSome();
      }
    })()
      .catch(end)
      .finally(() => (looking = undefined));
  };
  async function beginSome(): Promise<void> {
    cancelLook();
    // Each is asked for anew when the server is heard of, or its person has signed in again.
    if (!engine.state().reachable || context.token() === undefined) return;
    const now = clock.now();
    const coming = await db.strict.blobs.where('state').equals('coming').toArray();
    const open = coming.filter(({ id, isHeld }) => !isHeld && !busy.has(id));
    const due = open.filter(({ nextAt = 0 }) => nextAt <= now || nextAt > now + LATER_MS);
    // What was begun is brought to its end first, then what is short.
    due.sort((a, b) => (b.here ?? 0) - (a.here ?? 0) || a.size - b.size);
    for (const blob of due.slice(0, LANES - busy.size)) {
      const work = fetchOne(engine, blob, signal)
        // What its file had before has stayed until now.
        .then((isWhole) => (isWhole ? follow(latest) : undefined))
        .catch(end)
        .finally(() => {
          busy.delete(blob.id);
          look();
        });
      busy.set(blob.id, work);
    }
    const times = open.filter((blob) => !due.includes(blob)).map(({ nextAt = 0 }) => nextAt);
    if (times.length > 0) cancelLook = clock.after(Math.max(0, Math.min(...times) - now), look);
  }

  /** What is wanted by now, each time that wishes, rows or cursors have changed. */
  let latest: readonly Wanted[] = [];
  let following = Promise.resolve();
  const follow = (wanted: readonly Wanted[]): Promise<void> =>
    (following = following.then(() => (signal.aborted ? undefined : reconcile(db, wanted))));
  const wanting = liveQuery(async () => wantedHere(engine)).subscribe({
    next(wanted) {
      if (wanted) void follow((latest = wanted)).then(look, end);
    },
    error: end,
  });
  // Let go on, or found wanting by another tab.
  const held = liveQuery(async () => {
    const coming = await db.strict.blobs.where('state').equals('coming').toArray();
    return coming.map(({ id, isHeld, nextAt }) => `${id} ${isHeld} ${nextAt}`).join();
  }).subscribe({ next: look, error: end });
  const unsubscribe = engine.subscribe(look);
  let cancelAlive = (): void => {};
  const alive = (): void => {
    cancelAlive = clock.after(ALIVE_MS, () => void db.open().then(alive, end));
  };
  alive();
  await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  cancelLook();
  cancelAlive();
  unsubscribe();
  wanting.unsubscribe();
  held.unsubscribe();
  await Promise.all([...busy.values(), following]);
  if (failure !== undefined) throw failure;
}

/** Changed in place, inside `modify`: nobody fetches it just now. */
function idle(blob: BlobRow): void {
  delete blob.at;
}

/** One file, as far as it comes; what became of it stands in its row, and whether it is whole is answered. Rejects where the database does. */
async function fetchOne(engine: Engine, blob: BlobRow, signal: AbortSignal): Promise<boolean> {
  const { db, context, device } = engine;
  const { clock, random } = context.ports;
  const { id } = blob;
  /** It was dropped meanwhile where it is not there: nothing brings it back. */
  const say = async (change: (row: BlobRow) => void): Promise<void> =>
    void (await db.strict.blobs
      .where('id')
      .equals(id)
      .and(({ state }) => state === 'coming')
      .modify((row) => {
        idle(row);
        change(row);
      }));
  const fail = (why: KeepTrouble, tries: number, waits: number): Promise<false> =>
    say((row) => Object.assign(row, { why, tries, nextAt: clock.now() + waits })).then(() => false as const);
  const missing = blob.size - (blob.here ?? 0);
  await device.look(missing);
  const { room } = device.state();
  if (room && room.usage + missing > room.quota * FULL) return fail('no-room', 0, LATER_MS);
  await say((row) => {
    row.at = clock.now();
    delete row.why;
  });
  const { tries = 0 } = blob;
  try {
    const end = await fetchFile(engine, id, signal);
    if (end === 'refused') return await fail('refused', tries + 1, LATER_MS);
    if (end === 'damaged') {
      if (tries + 1 < WRONG) return await fail('damaged', tries + 1, backoffMs(tries, random.fraction()));
      await say((row) => Object.assign(row, { why: 'damaged', tries: 0, isHeld: true }));
      return false;
    }
    await say(() => {});
    return end === 'whole';
  } catch (error) {
    if (lossOf(error) === 'full') {
      await dropBytes(db, { id });
      return fail('no-room', 0, LATER_MS);
    }
    // A call that was given up is told by the same name as a database that is lost: it is asked.
    await db.open();
    const now = await db.strict.blobs.get(id);
    // A connection that broke does not count as long as more has come.
    const next = (now?.here ?? 0) > (blob.here ?? 0) ? 0 : tries + 1;
    return fail('network', next, backoffMs(next, random.fraction()));
  }
}
