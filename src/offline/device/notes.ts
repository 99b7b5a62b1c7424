import type { Engine } from '../contract.ts';

/*
 * What a part of the app keeps for its person on this device, beside the rows: it is in the person's own database, so that it
 * goes when their data go. Long things are kept in pieces, each under a key of its own.
 */
const PREFIX = 'note:';

/** What was kept under a key; undefined where nothing was. */
export const readNote = async (engine: Engine, key: string): Promise<unknown> =>
  (await engine.db.strict.meta.get(PREFIX + key))?.value;

/** Keeps values by their keys, all or none. Resolves once they are on the disk. */
export const writeNotes = (engine: Engine, notes: Readonly<Record<string, unknown>>): Promise<void> =>
  engine.db.dexie.transaction('rw', ['meta'], async () => {
    await engine.db.strict.meta.bulkPut(
      Object.entries(notes).map(([key, value]) => ({ key: PREFIX + key, value })),
    );
  });

/** Forgets what is kept under this key and under all that begin so. */
export const dropNotes = async (engine: Engine, start: string): Promise<void> =>
  void (await engine.db.strict.meta
    .where('key')
    .startsWith(PREFIX + start)
    .delete());
