import type { EngineDatabase } from '../database/open.ts';

/*
 * Where the bytes of a long file lie besides: in the file that its person chose, for as long as this page is open. They are
 * sent from there, without a way through the page, in half of the time. It is no promise: the file may be changed or gone,
 * and what is on this device counts.
 */
const chosen = new WeakMap<EngineDatabase, Map<string, Blob>>();

/** Only once all of it is on this device. */
export function noteChosen(db: EngineDatabase, id: string, file: Blob): void {
  const files = chosen.get(db) ?? new Map<string, Blob>();
  chosen.set(db, files.set(id, file));
}

export const chosenFile = (db: EngineDatabase, id: string): Blob | undefined => chosen.get(db)?.get(id);

export const forgetChosen = (db: EngineDatabase, id: string): void => void chosen.get(db)?.delete(id);
