import type { Transaction } from 'dexie';
import { PRICED, pricesInEuros } from '../outbox/prices-in-euros.ts';
import { rowsOf } from './stores.ts';
import type { MergeEntry, MirrorRow } from './tables.ts';

/**
 * What is written anew in a database of an earlier version as it becomes this one, in the transaction that changes its layout.
 * Records of the outbox are not: each is read in this build's shape (outbox/versions.ts).
 */
export const UPGRADES: Readonly<Record<number, (transaction: Transaction) => Promise<unknown>>> = {
  14: async (transaction) => {
    const held = new Set(transaction.storeNames);
    for (const collection of PRICED) {
      const table = rowsOf(collection);
      if (held.has(table))
        await transaction
          .table<MirrorRow>(table)
          .toCollection()
          .modify((row, ref) => void (ref.value = pricesInEuros(collection, row)));
    }
    await transaction
      .table<MergeEntry>('conflicts')
      .filter(({ collection }) => PRICED.includes(collection))
      .modify((merge, ref) => {
        const of = <T extends object>(values: T): T => pricesInEuros(merge.collection, values);
        const { mine, base, theirs, merged, before } = merge;
        ref.value = {
          ...merge,
          mine: of(mine),
          base: of(base),
          theirs: of(theirs),
          merged: of(merged),
          ...(before ? { before: of(before) } : {}),
        };
      });
  },
};
