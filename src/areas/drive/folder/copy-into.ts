import { currentOf } from '../../../domain/drive/versions.rules.ts';
import type { Engine } from '../../../offline/index.ts';
import { DRIVE, freeName, isFolder, nameKey, newVersion, type DriveRow } from '../drive.ts';
import { childrenOf } from '../../../parts/files/put-file.ts';
import { createFolder } from './put-in.ts';

/**
 * A copy with all that is in it; its content is the same upload, which is sent once. Answers what it is called, which is
 * another name where one of its own lies there.
 */
export async function copyInto(
  engine: Engine,
  row: DriveRow,
  folder: string | undefined,
): Promise<{ readonly id: string; readonly name: string }> {
  const names = new Set((await childrenOf(engine, folder)).map(({ name }) => nameKey(name)));
  const name = freeName(row.name ?? '', names);
  if (isFolder(row)) {
    // Before it is there: a folder may be copied into itself.
    const children = await childrenOf(engine, row.id);
    const id = await createFolder(engine, folder, name);
    for (const child of children) await copyInto(engine, child, id);
    return { id, name };
  }
  const file = currentOf(row.versions ?? [])?.file;
  const made = await engine.create(DRIVE, {
    kind: 'file',
    name,
    folder: folder ?? null,
    owner: engine.context.userId,
    versions: file ? [newVersion(engine, file)] : [],
  });
  return { id: made.id, name };
}
