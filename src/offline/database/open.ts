import Dexie, { type Table } from 'dexie';
import type { Entity } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { reading, RECORD_STEPS, type Up } from '../outbox/versions.ts';
import type { Clock, Storage } from '../ports.ts';
import { attendEachWrite } from './each-write.ts';
import { heal } from './healing.ts';
import { rowsOf, storesOf } from './stores.ts';
import type { EngineTables, MirrorRow } from './tables.ts';
import { lossOf, notSaved, type Trouble } from './trouble.ts';
import { UPGRADES } from './upgrades.ts';
import { watched } from '../watched.ts';

/** So long an opening may take before the person is told that something holds it up. */
const OPEN_PATIENCE_MS = 10_000;
/** A database that was lost is looked for again so often, until it is back. */
const LOOK_AGAIN_MS = 10_000;

export interface StoreVersion {
  readonly version: number;
  readonly stores: Readonly<Record<string, string>>;
}
export interface EngineDatabase {
  readonly dexie: Dexie;
  readonly strict: EngineTables;
  rows(collection: string): Table<MirrorRow, string>;
  /** The version of the records that this build makes. */
  readonly recordVersion: number;
  /** It can be changed by this build: said of a record as it is stored, where no reader stands between. */
  isKnown(stored: OutboxRecord): boolean;
  /**
   * Resolves when it can be written to; rejects with a `storage.…` error where that is not so within ten seconds. It goes
   * on opening all the same, and nothing is ever deleted to make it open.
   */
  open(): Promise<void>;
  /** What a person must be told about this device's storage; undefined when all is well. */
  trouble(): Trouble | undefined;
  subscribe(hear: () => void): () => void;
  /** How room is made when the disk is full; answers whether any was. */
  onFull(makeRoom: () => Promise<boolean>): void;
  close(): void;
}

export interface OpenOptions {
  readonly clock: Pick<Clock, 'after'>;
  readonly steps?: readonly Up[] | undefined;
}

/**
 * One database a person and server. A write is "saved" when its transaction has completed, which waits for the disk; only
 * what moves a cursor does not. An operation survives the loss of the connection (`heal`).
 */
export function openDatabase(
  name: string,
  storage: Storage,
  versions: readonly StoreVersion[],
  { clock, steps = RECORD_STEPS }: OpenOptions,
): EngineDatabase {
  const dexie = new Dexie(name, {
    indexedDB: storage.indexedDB,
    IDBKeyRange: storage.IDBKeyRange,
    chromeTransactionDurability: 'strict',
  });
  for (const { version, stores } of versions) {
    const layout = dexie.version(version).stores(stores);
    const upgrade = UPGRADES[version];
    if (upgrade) layout.upgrade(upgrade);
  }
  attendEachWrite(dexie);
  dexie.table('outbox').hook('reading', reading(steps));
  const trouble = watched<Trouble | undefined>(undefined);
  let isEnded = false;
  let opening: Promise<void> | undefined;
  let makeRoom: () => Promise<boolean> = () => Promise.resolve(false);
  let cancelLook = (): void => {};

  const set = (next: Trouble | undefined): void => {
    // A page that was replaced stays so until it is loaded anew.
    if (trouble.get() !== next && trouble.get() !== 'replaced') trouble.set(next);
  };
  const ask = () => dexie.table('meta').count();
  const lookAgain = (): void => {
    cancelLook();
    cancelLook = clock.after(LOOK_AGAIN_MS, () => void (isEnded || ask().catch(() => {})));
  };
  heal(dexie, {
    isEnded: () => isEnded,
    pause: (ms) => new Promise((done) => void clock.after(ms, done)),
    makeRoom: () => makeRoom(),
    well(didWrite) {
      const now = trouble.get();
      if (now === 'lost' || now === 'blocked' || (now === 'full' && didWrite)) set(undefined);
    },
    ill(loss) {
      set(loss);
      if (loss === 'lost') lookAgain();
    },
  });
  const end = (): void => {
    isEnded = true;
    cancelLook();
    dexie.close();
  };
  // Another tab wants to change the layout, or to delete all. What runs here still ends; then we are in nobody's way.
  dexie.on('versionchange', (event) => {
    end();
    if (event.newVersion) set('replaced');
    return false;
  });
  dexie.on('blocked', (event) => {
    if (event.newVersion) set('blocked');
    return false;
  });

  function open(): Promise<void> {
    if (isEnded) return Promise.reject(notSaved(trouble.get() ?? 'lost'));
    if (dexie.isOpen()) return Promise.resolve();
    opening ??= new Promise<void>((done, failed) => {
      // The tab that opens second is not told that it is blocked: only time tells.
      const cancel = clock.after(OPEN_PATIENCE_MS, () => {
        set('blocked');
        failed(notSaved('blocked'));
      });
      // Any question opens it, as often as it takes.
      void ask()
        .then(() => {
          if (trouble.get() === 'blocked') set(undefined);
          done();
        }, failed)
        .finally(() => {
          cancel();
          opening = undefined;
        });
    });
    return opening;
  }
  return {
    dexie,
    open,
    recordVersion: steps.length + 1,
    isKnown: (stored) => stored.v <= steps.length + 1,
    strict: dexie as unknown as EngineTables,
    rows: (collection) => dexie.table<MirrorRow, string>(rowsOf(collection)),
    trouble: trouble.get,
    subscribe: trouble.subscribe,
    onFull: (make) => void (makeRoom = make),
    close: end,
  };
}

/**
 * A person's own write. When it resolves, all is on this device's disk; where the storage failed it rejects with
 * `storage.…`, which says that nothing was saved and why. Other errors come through as they are.
 */
export async function saving<T>(db: EngineDatabase, work: () => Promise<T>): Promise<T> {
  try {
    await db.open();
    return await work();
  } catch (error) {
    // What was refused for a reason of its own says so, whatever brought it about.
    const loss = error instanceof AppError ? undefined : lossOf(error);
    throw loss ? notSaved(loss === 'lost' ? (db.trouble() ?? loss) : loss, error) : error;
  }
}

/** Versions for a registry that was never released: tests and scratch copies. */
export const unreleasedVersions = (entities: readonly Entity[]): StoreVersion[] => [
  { version: 1, stores: storesOf(entities) },
];
