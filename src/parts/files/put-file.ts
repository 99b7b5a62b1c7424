import type { Engine } from '../../offline/index.ts';
import { walkRows } from '../../offline/upkeep.ts';
import { asDrive, DRIVE, isThere, newVersion, type DriveRow } from './drive-rows.ts';

/** What lies in a folder, the trash left out; without one, at the top. */
export async function childrenOf(engine: Engine, folder: string | undefined): Promise<DriveRow[]> {
  const found: DriveRow[] = [];
  if (folder === undefined) {
    for await (const rows of walkRows(engine, DRIVE, { where: { folder: null } }))
      found.push(...rows.map(asDrive));
    return found.filter(isThere);
  }
  const rows = await engine.writer.lookup.where(DRIVE, { folder });
  return rows.map(asDrive).filter(isThere);
}

interface NewFile {
  readonly name: string;
  /** Its content, kept on this device. */
  readonly upload: string;
  /** The record that it hangs on. */
  readonly about?: { readonly collection: string; readonly id: string };
}

/** A file that was not there before, in a folder or at the top. */
export const createFile = async (
  engine: Engine,
  folder: string | undefined,
  { name, upload, about }: NewFile,
): Promise<DriveRow> => {
  // Asked anew where a disk that said it failed had kept the file after all.
  const linked = about ? await engine.writer.lookup.where(DRIVE, { about: about.id }) : [];
  const known = linked.map(asDrive).find(({ versions }) => versions?.some(({ file }) => file === upload));
  if (known) return known;
  return asDrive(
    await engine.create(DRIVE, {
      kind: 'file',
      name,
      folder: folder ?? null,
      owner: engine.context.userId,
      versions: [newVersion(engine, upload)],
      ...(about ? { aboutCollection: about.collection, about: about.id } : {}),
    }),
  );
};
