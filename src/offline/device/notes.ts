import type { Engine } from '../contract.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/*
 * What a part of the app keeps for its person on this device, beside the rows: it is in the person's own database, so that it
 * goes when their data go. Long things are kept in pieces, each under a key of its own.
 */
export const NOTE = 'note:';

/** The database of an engine, or of a part of it. */
type Keeper = Pick<Engine | SyncContext, 'db'>;

/** What was kept under a key; undefined where nothing was. */
export const readNote = async ({ db }: Keeper, key: string): Promise<unknown> =>
  (await db.strict.meta.get(NOTE + key))?.value;

/** The keys that begin so, in their order. */
export const noteKeys = async ({ db }: Keeper, start: string): Promise<string[]> =>
  (
    await db.strict.meta
      .where('key')
      .startsWith(NOTE + start)
      .primaryKeys()
  ).map((key) => key.slice(NOTE.length));

/** Keeps values by their keys, all or none. Resolves once they are on the disk. */
export const writeNotes = ({ db }: Keeper, notes: Readonly<Record<string, unknown>>): Promise<void> =>
  db.dexie.transaction('rw', ['meta'], async () => {
    await db.strict.meta.bulkPut(Object.entries(notes).map(([key, value]) => ({ key: NOTE + key, value })));
  });

/** Forgets what is kept under this key and under all that begin so. */
export const dropNotes = async ({ db }: Keeper, start: string): Promise<void> =>
  void (await db.strict.meta
    .where('key')
    .startsWith(NOTE + start)
    .delete());
