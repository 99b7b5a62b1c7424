import { DRIVE, type DriveRow } from '../../drive/drive-rows.ts';
import { useEngine, useRows, type Shown } from '../../../offline/index.ts';

/** What names the files of the drive that are linked to a row, the trash left out. */
export const linkedTo = (collection: string, id: string) => ({
  about: id,
  aboutCollection: collection,
  kind: 'file',
  trashedOn: null,
  removedOn: null,
});

/** Whether files of the drive can be linked to its rows: where there is a drive, and to all but its own. */
export const useIsLinkable = (collection: string): boolean =>
  useEngine().context.collections.includes(DRIVE) && collection !== DRIVE;

export type LinkedFile = Shown<DriveRow>;

/** Live, by their names; undefined while they are read. */
export const useLinkedFiles = (collection: string, id: string): readonly LinkedFile[] | undefined =>
  (useRows(DRIVE, { where: linkedTo(collection, id) }) as LinkedFile[] | undefined)?.toSorted((a, b) =>
    (a.name ?? '').localeCompare(b.name ?? ''),
  );
