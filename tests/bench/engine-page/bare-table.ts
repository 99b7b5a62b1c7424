import Dexie, { type Table } from 'dexie';
import { uuidv7 } from '../../../src/domain/kernel/uuid.ts';
import { browserRandom } from '../../../src/offline/transport/browser-ports.ts';
import { BATCH, company, COMPANY_INDEXES } from './bench-engine.ts';

export type BareRow = { readonly id: string } & Readonly<Record<string, unknown>>;
export interface Bare {
  readonly db: Dexie;
  readonly table: Table<BareRow, string>;
}
export const newId = (): string => uuidv7(Date.now(), browserRandom.bytes);

/** A bare Dexie table with the mirror's indexes; it waits for the disk where the engine does: for a save, not for a fill. */
export function bareTable(name: string, durability: 'strict' | 'relaxed' = 'strict'): Bare {
  const db = new Dexie(name, { chromeTransactionDurability: durability });
  db.version(1).stores({ companies: COMPANY_INDEXES });
  return { db, table: db.table<BareRow, string>('companies') };
}

/** One that holds `count` companies. */
export async function filledBare(name: string, count: number): Promise<Bare> {
  const bare = bareTable(name);
  for (let at = await bare.table.count(); at < count; at += BATCH)
    await bare.table.bulkPut(
      Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => ({
        id: newId(),
        ...company(at + index),
      })),
    );
  return bare;
}
