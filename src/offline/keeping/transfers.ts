import type { Engine } from '../contract.ts';
import type { BlobRow } from '../database/tables.ts';
import { isLive } from '../outbox/record.ts';
import { recordsOf } from '../outbox/records-of.ts';
import { startKeeper } from './keeper.ts';
import { hasFailed } from './kept-state.ts';
import { WISH } from './wishes.ts';

/* What a person says of files on their way, and of those that they want here. */

/** A file on its way to the server, or to this device. */
export interface Transfer {
  /** Of the upload. */
  readonly id: string;
  readonly name: string;
  readonly direction: 'up' | 'down';
  readonly size: number;
  /** Bytes that are where they should be. */
  readonly done: number;
  readonly state: 'waiting' | 'running' | 'paused' | 'failed';
  /**
   * Of one that waits or failed: `no-room`, `damaged`, `refused`, `network`; `server` where that answered with an error of
   * its own; `reading` while it is still read in from
   * where its person chose it; else the type of the server's refusal.
   */
  readonly why: string | undefined;
}

/** Wants a file of the drive, or all that is in a folder, on this device from now on. */
export async function keep(engine: Engine, id: string): Promise<void> {
  await engine.db.strict.meta.put({ key: WISH + id, value: engine.context.ports.clock.now() });
  void engine.device.keep();
  startKeeper(engine);
}

/** Wants it here no more, unless a folder above it does: its bytes go. */
export async function letGo(engine: Engine, id: string): Promise<void> {
  await engine.db.strict.meta.delete(WISH + id);
  startKeeper(engine);
}

/** Goes on where something is wanted, or is here that was. */
export async function keepOn(engine: Engine): Promise<void> {
  const { meta, blobs } = engine.db.strict;
  const isWanted =
    (await meta.where('key').startsWith(WISH).limit(1).count()) > 0 ||
    (await blobs.where('state').anyOf('coming', 'kept').limit(1).count()) > 0;
  if (isWanted) startKeeper(engine);
}

/** Holds a file: what is on its way of it stops, and nothing more goes until it is let go on. */
export const pause = ({ db }: Pick<Engine, 'db'>, id: string): Promise<unknown> =>
  db.strict.blobs.update(id, { isHeld: true });

export const pauseAll = ({ db }: Pick<Engine, 'db'>): Promise<unknown> =>
  db.strict.blobs.where('state').anyOf('pending', 'coming').modify({ isHeld: true });

/** Lets a file go on, also one that has failed. */
export const resume = (engine: Engine, id: string): Promise<void> => goOn(engine, [id]);

export async function resumeAll(engine: Engine): Promise<void> {
  const { blobs } = engine.db.strict;
  const held = blobs.where('state').anyOf('pending', 'coming');
  return goOn(engine, await held.and(({ isHeld }) => isHeld === true).primaryKeys());
}

async function goOn(engine: Engine, ids: readonly string[]): Promise<void> {
  const { db } = engine;
  const { outbox, blobs } = db.strict;
  await db.dexie.transaction('rw', ['outbox', 'blobs'], async () => {
    await blobs
      .where('id')
      .anyOf([...ids])
      .modify((blob: BlobRow) => {
        delete blob.isHeld;
        delete blob.why;
        delete blob.tries;
        delete blob.nextAt;
      });
    for (const id of ids)
      for (const record of await recordsOf(db, 'uploads', id)) {
        const waits = record.state === 'queued' || record.state === 'unknown';
        // What is let go leaves at its own time.
        if (record.op === 'upload' && waits && record.letGoAt === undefined)
          await outbox.put({ ...record, nextAt: 0, rev: record.rev + 1 });
      }
  });
  engine.kick();
  await keepOn(engine);
}

/** All that are on their way, those that go up first. */
export async function transfersHere({ db }: Pick<Engine, 'db'>): Promise<Transfer[]> {
  const blobs = await db.strict.blobs.where('state').anyOf('taking', 'pending', 'coming').toArray();
  const found = await Promise.all(
    blobs.map((blob) => (blob.state === 'coming' ? comingOf(blob) : sentOf(db, blob))),
  );
  return found
    .filter((one) => one !== undefined)
    .sort((a, b) => b.direction.localeCompare(a.direction) || a.name.localeCompare(b.name));
}

const comingOf = (blob: BlobRow): Transfer => ({
  id: blob.id,
  name: blob.name,
  direction: 'down',
  size: blob.size,
  done: blob.here ?? 0,
  state: hasFailed(blob) ? 'failed' : blob.isHeld ? 'paused' : blob.at === undefined ? 'waiting' : 'running',
  why: blob.why,
});

async function sentOf(db: Engine['db'], blob: BlobRow): Promise<Transfer | undefined> {
  const { id, name, size } = blob;
  const up = { id, name, direction: 'up', size } as const;
  if (blob.state === 'taking') return { ...up, done: 0, state: 'waiting', why: 'reading' };
  const record = (await recordsOf(db, 'uploads', id)).find(({ op }) => op === 'upload');
  // What is let go will not be sent.
  if (!record || !isLive(record) || record.letGoAt !== undefined) return undefined;
  const isRefused = record.state === 'dead' || record.state === 'conflict';
  return {
    ...up,
    done: blob.sent ?? 0,
    state: isRefused
      ? 'failed'
      : blob.isHeld
        ? 'paused'
        : record.state === 'inflight'
          ? 'running'
          : 'waiting',
    why: (record.lastError?.status ?? 0) >= 500 ? 'server' : record.lastError?.type,
  };
}
