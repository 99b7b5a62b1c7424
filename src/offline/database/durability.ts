import type Dexie from 'dexie';

/**
 * What moves a cursor holds nothing that could not be fetched again, and is lost together with its cursor: its flush to
 * disk may lag. All else waits for the disk, because it counts as saved; so does what takes files along, which is leaving:
 * what was taken off the device must not come back with the power. One connection does both: a second one would
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
          stores.includes('cursors') && !stores.includes('blobs')
            ? { ...options, durability: 'relaxed' }
            : options,
        ),
    }),
  });
}
