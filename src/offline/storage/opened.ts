import type { EngineDatabase } from '../database/open.ts';

/** When each collection was last looked into, in ms, under this key of `meta`. */
export const OPENED = 'opened';
export type Opened = Readonly<Record<string, number>>;

/** Notes when these were looked into; answers those that had been put out to make room, which are wanted again. */
export const noteOpened = (db: EngineDatabase, seen: ReadonlyMap<string, number>): Promise<string[]> =>
  db.dexie.transaction('rw', ['meta', 'cursors'], async () => {
    const known = (await db.strict.meta.get(OPENED))?.value as Opened | undefined;
    await db.strict.meta.put({ key: OPENED, value: { ...known, ...Object.fromEntries(seen) } });
    const away = (await db.strict.cursors.bulkGet([...seen.keys()])).flatMap((row) =>
      row?.isAway && !row.byHand ? [row.collection] : [],
    );
    await db.strict.cursors.bulkDelete(away);
    return away;
  });
