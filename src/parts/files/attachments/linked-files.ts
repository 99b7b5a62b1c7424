import { DRIVE, type DriveRow } from '../drive-rows.ts';
import { useLiesOutsideTrash, useTree } from '../tree.ts';
import { useRows, type Shown } from '../../../offline/index.ts';

/** What names the files of the drive that are linked to a row, the trash left out. */
const linkedTo = (collection: string, id: string) => ({
  about: id,
  aboutCollection: collection,
  kind: 'file',
  trashedOn: null,
  removedOn: null,
});

export type LinkedFile = Shown<DriveRow>;

/** Live, by their names, without what lies in a folder of the trash; undefined while they are read. */
export function useLinkedFiles(collection: string, id: string): readonly LinkedFile[] | undefined {
  const files = useRows(DRIVE, { where: linkedTo(collection, id) }) as LinkedFile[] | undefined;
  // Most records have none in a folder: all folders are not looked through for them.
  const liesOutside = useLiesOutsideTrash(useTree(files?.some(({ folder }) => folder) === true));
  return files?.filter(liesOutside).toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}
