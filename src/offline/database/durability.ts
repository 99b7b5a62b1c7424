import type Dexie from 'dexie';

/**
 * What moves a cursor holds nothing that could not be fetched again, and is lost together with its cursor: its flush to
 * disk may lag. All else waits for the disk, because it counts as saved. One connection does both: a second one would
 * cost its opening at every start.
 */
export function relaxedWhereCursorsMove(dexie: Dexie): void {
  dexie.use({
    stack: 'dbcore',
    name: 'durability',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) =>
        core.transaction(
          stores,
          mode,
          stores.includes('cursors') ? { ...options, durability: 'relaxed' } : options,
        ),
    }),
  });
}
