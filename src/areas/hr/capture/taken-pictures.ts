import type { Engine } from '../../../offline/index.ts';
import { dropNotes, noteKeys, readNote, writeNotes } from '../../../offline/upkeep.ts';

/*
 * Receipts as they were taken, before they are made light and become lines: written to the device at once, so that nothing is
 * lost where the page is closed among twenty of them.
 */
interface Kept {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** One that was taken: when, for the order, and the key of the line that it becomes. */
export interface TakenPicture {
  readonly key: string;
  readonly lineKey: string;
}

const FOLDER = 'taken/';
const folderOf = (accountId: string): string => `${FOLDER}${accountId}/`;

/** `at` in milliseconds; `place` among those that were chosen together. */
export function takenAs(accountId: string, lineKey: string, at: number, place: number): TakenPicture {
  const when = `${String(at).padStart(15, '0')}-${String(place).padStart(4, '0')}`;
  return { key: `${folderOf(accountId)}${when}/${lineKey}`, lineKey };
}

export async function keepTaken(engine: Engine, { key }: TakenPicture, file: File): Promise<void> {
  const kept: Kept = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
  await writeNotes(engine, { [key]: kept });
}

/** What was taken for an account and is no line yet, oldest first. */
export const takenFor = async (engine: Engine, accountId: string): Promise<TakenPicture[]> =>
  (await noteKeys(engine, folderOf(accountId))).map((key) => ({ key, lineKey: key.split('/').at(-1) ?? '' }));

export async function readTaken(engine: Engine, { key }: TakenPicture): Promise<File | undefined> {
  const kept = (await readNote(engine, key)) as Kept | undefined;
  return kept && new File([kept.bytes], kept.name, { type: kept.type });
}

export const isTaken = async (engine: Engine, { key }: TakenPicture): Promise<boolean> =>
  (await noteKeys(engine, key)).length > 0;

/** So long an account that is gone may come back. */
const FORGET_AFTER_MS = 7 * 24 * 60 * 60 * 1_000;

/** Forgets the pictures of accounts that were deleted: those of before a week, and none of one that is not made yet. */
export async function forgetLeft(
  engine: Engine,
  isThere: (accountId: string) => Promise<boolean>,
): Promise<void> {
  const before = engine.context.ports.clock.now() - FORGET_AFTER_MS;
  for (const key of await noteKeys(engine, FOLDER)) {
    const [, accountId = '', when = ''] = key.split('/');
    const at = Number(when.split('-')[0]);
    if (accountId && at < before && !(await isThere(accountId))) await dropNotes(engine, key);
  }
}

export const dropTaken = (engine: Engine, { key }: TakenPicture): Promise<void> => dropNotes(engine, key);
