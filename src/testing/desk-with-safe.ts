import { webcrypto } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Engine } from '../offline/contract.ts';
import { LEFT } from '../offline/database/left.ts';
import { arrive, openSafe } from '../offline/transfer/safe.ts';
import { desk } from './desk.ts';

/** The person whose desk it is, as the safe knows them. */
export const HERS = 'comptoir:hers';

/** A desk whose person has a safe on this device, and has come with that password. */
export async function deskWithSafe(password: string) {
  const office = desk();
  const indexedDB = new IDBFactory();
  const safe = openSafe({
    storage: { indexedDB, IDBKeyRange },
    crypto: {
      subtle: webcrypto.subtle as SubtleCrypto,
      bytes: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
      rounds: 10,
    },
    now: () => Date.UTC(2026, 10, 20),
  });
  await arrive(safe, HERS, password);
  return {
    office,
    safe,
    /** A tab of theirs on this device, also after they had left it. */
    async tabHere(): Promise<Engine> {
      const engine = office.device({ indexedDB, name: HERS });
      await engine.db.strict.meta.delete(LEFT);
      return engine;
    },
    close() {
      office.close();
      safe.close();
    },
  };
}
export type DeskWithSafe = Awaited<ReturnType<typeof deskWithSafe>>;
