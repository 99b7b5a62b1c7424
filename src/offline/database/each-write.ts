import type Dexie from 'dexie';
import type { DBCoreMutateRequest } from 'dexie';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { ROWS } from './stores.ts';

const isOfRows = (store: string): boolean => store.startsWith(ROWS);

/** Undefined where a range was removed. */
const idsOf = (write: DBCoreMutateRequest): string[] | undefined => {
  const { keys, values } = write as { keys?: string[]; values?: readonly AnyRow[] };
  return keys ?? values?.map(({ id }) => id);
};

/**
 * What holds for each write of this database.
 *
 * What moves a cursor holds nothing that could not be fetched again, and is lost together with its cursor: its flush to
 * disk may lag. All else waits for the disk, because it counts as saved; so does what takes files along, which is leaving:
 * what was taken off the device must not come back with the power. One connection does both: a second one would
 * cost its opening at every start.
 *
 * Which mirror rows it touches is noted in the same transaction, so that what was made of the others in an earlier sitting
 * need not be made again: see `finder/kept-indexes.ts`.
 */
export function attendEachWrite(dexie: Dexie): void {
  dexie.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) =>
        core.transaction(
          mode === 'readwrite' && stores.some(isOfRows) ? [...stores, 'journal'] : stores,
          mode,
          stores.includes('cursors') && !stores.includes('blobs')
            ? { ...options, durability: 'relaxed' }
            : options,
        ),
      table(of) {
        const table = core.table(of);
        return isOfRows(of)
          ? {
              ...table,
              mutate: (write) =>
                table.mutate(write).then((done) =>
                  core
                    .table('journal')
                    .mutate({ type: 'add', trans: write.trans, values: [{ of, ids: idsOf(write) }] })
                    .then(() => done),
                ),
            }
          : table;
      },
    }),
  });
}
