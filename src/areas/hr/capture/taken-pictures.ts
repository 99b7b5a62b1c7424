import type { Engine } from '../../../offline/index.ts';
import { dropNotes, noteKeys, readNote, writeNotes } from '../../../offline/upkeep.ts';

/*
 * Receipts as they were taken, before they are made light and become lines: written to the device at once, so that nothing is
 * lost where the page is closed among twenty of them. The name of each is the key of the line that it becomes.
 */
interface Kept {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

const folderOf = (accountId: string): string => `taken/${accountId}/`;

export const keepTaken = async (
  engine: Engine,
  accountId: string,
  lineKey: string,
  file: File,
): Promise<void> => {
  const kept: Kept = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
  await writeNotes(engine, { [folderOf(accountId) + lineKey]: kept });
};

/** The keys of what was taken for an account and is no line yet, oldest first. */
export const takenFor = async (engine: Engine, accountId: string): Promise<string[]> =>
  (await noteKeys(engine, folderOf(accountId))).map((key) => key.slice(folderOf(accountId).length));

export async function readTaken(
  engine: Engine,
  accountId: string,
  lineKey: string,
): Promise<File | undefined> {
  const kept = (await readNote(engine, folderOf(accountId) + lineKey)) as Kept | undefined;
  return kept && new File([kept.bytes], kept.name, { type: kept.type });
}

export const dropTaken = (engine: Engine, accountId: string, lineKey: string): Promise<void> =>
  dropNotes(engine, folderOf(accountId) + lineKey);
