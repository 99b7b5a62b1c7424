import type { AnyRow } from '../../domain/kernel/entity.ts';
import { asDrive, isFolder } from '../../parts/files/drive-rows.ts';

export {
  asDrive,
  DRIVE,
  freeName,
  isFolder,
  nameKey,
  newVersion,
  nowIn,
} from '../../parts/files/drive-rows.ts';
export type { DriveRow } from '../../parts/files/drive-rows.ts';

export const PATH = '/homeWorkDrive';

/** A list takes the name of a field in its address for a filter: the folder one is in goes by another. */
export const folderPath = (id: string | null | undefined): string =>
  id ? `${PATH}?in=${encodeURIComponent(id)}` : PATH;
/** Where what others share with one stands. */
export const SHARED = 'shared';
export const SHARED_PATH = `${PATH}?tab=${SHARED}`;
export const filePath = (id: string): string => `${PATH}/files/${encodeURIComponent(id)}`;
/** A folder is gone into, a file is looked at. */
export const rowPath = (row: AnyRow): string =>
  isFolder(asDrive(row)) ? folderPath(row.id) : filePath(row.id);
