import type { EngineDatabase } from '../database/open.ts';

/*
 * The fence of law 5: a sender marks what it takes in flight only while the epoch is the one its pass began under. Who
 * takes over from a sender that does not answer raises it first.
 */
export const currentEpoch = async (db: EngineDatabase): Promise<number> =>
  Number((await db.strict.meta.get('epoch'))?.value ?? 0);

export const raiseEpoch = (db: EngineDatabase): Promise<void> =>
  db.dexie.transaction(
    'rw',
    ['meta'],
    async () => void (await db.strict.meta.put({ key: 'epoch', value: (await currentEpoch(db)) + 1 })),
  );
