import { currentOf, type Version } from '../../../domain/drive/versions.rules.ts';
import type { Engine } from '../../../offline/index.ts';
import { keepFile, roomOf, type Room } from '../../../parts/files/keep-file.ts';
import { childrenOf, createFile } from '../../../parts/files/put-file.ts';
import type { Refused } from '../../../parts/files/use-refusal-words.ts';
import { changeRecord } from '../../../ui/record/change-record.ts';
import { asDrive, DRIVE, freeName, isFolder, nameKey, newVersion, type DriveRow } from '../drive.ts';
import type { Incoming, TakenIn } from './taken-in.ts';

/** What becomes of files whose name is there already. */
export type SameNames = 'version' | 'both' | 'skip';

export interface PutIn {
  /** Files that are in the drive now. */
  readonly done: number;
  readonly skipped: number;
  /** Folders that came with them and were here already, by their names: what was in them was put into those. */
  readonly joined: readonly string[];
  /** Those that may not be there, and what may. */
  readonly refused: readonly Refused[];
  readonly room: Room;
  /** Those that this device could not keep, and why, of the last. */
  readonly unkept: readonly Incoming[];
  readonly error?: unknown;
}

/** The folder at the end of a path within one; undefined where there is none yet. */
async function folderAt(
  engine: Engine,
  within: string | undefined,
  path: readonly string[],
): Promise<{ readonly id: string | undefined; readonly isThere: boolean }> {
  let id = within;
  for (const name of path) {
    const children = await childrenOf(engine, id);
    const next = children.find((row) => isFolder(row) && nameKey(row.name) === nameKey(name));
    if (!next) return { id: undefined, isThere: false };
    id = next.id;
  }
  return { id, isThere: true };
}

/** Which of the files would lie beside one of the same name. */
export async function namesTaken(
  engine: Engine,
  within: string | undefined,
  { files }: TakenIn,
): Promise<Incoming[]> {
  const taken: Incoming[] = [];
  for (const [path, those] of byFolder(files)) {
    const { id, isThere: isKnown } = await folderAt(engine, within, path);
    if (!isKnown) continue;
    const names = byName(await childrenOf(engine, id));
    taken.push(...those.filter(({ file }) => names.has(nameKey(file.name))));
  }
  return taken;
}

/** Makes the folders and keeps the files, one after the other: nothing of it needs a network. */
export async function putIn(
  engine: Engine,
  within: string | undefined,
  { files, folders }: TakenIn,
  sameNames: SameNames,
  onProgress: (done: number) => void = () => {},
): Promise<PutIn> {
  const room = await roomOf(engine);
  const joined: string[] = [];
  const result = { done: 0, skipped: 0, joined, refused: [] as Refused[], unkept: [] as Incoming[], room };
  let error: unknown;
  const made = new Map<string, string | undefined>([['', within]]);
  const folderOf = async (path: readonly string[]): Promise<string | undefined> => {
    const key = path.join('/');
    if (made.has(key)) return made.get(key);
    const parent = await folderOf(path.slice(0, -1));
    const name = path.at(-1) ?? '';
    const there = (await childrenOf(engine, parent)).find(
      (row) => isFolder(row) && nameKey(row.name) === nameKey(name),
    );
    const id = there?.id ?? (await createFolder(engine, parent, name));
    // Those in it are of its content.
    if (there && path.length === 1) joined.push(name);
    made.set(key, id);
    return id;
  };
  const putOne = async (
    incoming: Incoming,
    folder: string | undefined,
    children: Map<string, DriveRow>,
  ): Promise<void> => {
    const there = children.get(nameKey(incoming.file.name));
    if (there && sameNames === 'skip') {
      result.skipped += 1;
      return;
    }
    try {
      const kept = await keepFile(engine, incoming.file, room);
      if ('refused' in kept) {
        result.refused.push({ name: incoming.file.name, why: kept.refused });
        return;
      }
      const { upload } = kept;
      const row =
        there && sameNames === 'version' && !isFolder(there)
          ? await addVersion(engine, there.id, upload)
          : await createFile(engine, folder, { name: freeName(incoming.file.name, children), upload });
      children.set(nameKey(row.name), row);
      result.done += 1;
    } catch (why) {
      result.unkept.push(incoming);
      error = why;
    }
  };
  for (const path of folders) await folderOf(path);
  for (const [path, those] of byFolder(files)) {
    const tell = (): void =>
      onProgress(result.done + result.refused.length + result.unkept.length + result.skipped);
    try {
      const folder = await folderOf(path);
      const children = byName(await childrenOf(engine, folder));
      for (const incoming of those) await putOne(incoming, folder, children).finally(tell);
    } catch (why) {
      // Not one of them was begun: what follows is for other folders, and what is done stays done.
      result.unkept.push(...those);
      error = why;
      tell();
    }
  }
  return { ...result, ...(error === undefined ? {} : { error }) };
}

export const createFolder = async (
  engine: Engine,
  folder: string | undefined,
  name: string,
): Promise<string> =>
  (
    await engine.create(DRIVE, {
      kind: 'folder',
      name,
      folder: folder ?? null,
      owner: engine.context.userId,
    })
  ).id;

/** A version made from the one that is the file now. */
export const addVersion = async (
  engine: Engine,
  id: string,
  upload: string,
  comment?: string,
): Promise<DriveRow> => {
  await changeRecord(engine, DRIVE, id, (row) => {
    const versions: readonly Version[] = (row && asDrive(row).versions) ?? [];
    // Asked anew where a disk that said it failed had kept the version after all.
    if (versions.some(({ file }) => file === upload)) return {};
    const from = currentOf(versions)?.lineKey;
    return { versions: [...versions, newVersion(engine, upload, { from, comment })] };
  });
  return asDrive((await engine.writer.lookup.get(DRIVE, id))!);
};

const byName = (rows: readonly DriveRow[]): Map<string, DriveRow> =>
  new Map(rows.map((row) => [nameKey(row.name), row]));

/** Files by the folders they lay in, in the order they came. */
function byFolder(files: readonly Incoming[]): [readonly string[], Incoming[]][] {
  const groups = new Map<string, [readonly string[], Incoming[]]>();
  for (const one of files) {
    const key = one.folders.join('/');
    const group = groups.get(key) ?? [one.folders, []];
    group[1].push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}
