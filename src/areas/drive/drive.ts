import type { DriveFileRow } from '../../domain/drive/drive-file.rules.ts';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Engine } from '../../offline/index.ts';

export const DRIVE = 'driveFiles';
export const PATH = '/homeWorkDrive';

/** A row of the drive, as lists and pages have it. */
export type DriveRow = AnyRow & Partial<Omit<DriveFileRow, 'id' | 'version'>>;
export const asDrive = (row: AnyRow): DriveRow => row as DriveRow;

export const isFolder = ({ kind }: DriveRow): boolean => kind === 'folder';

/** A list takes the name of a field in its address for a filter: the folder one is in goes by another. */
export const folderPath = (id: string | null | undefined): string =>
  id ? `${PATH}?in=${encodeURIComponent(id)}` : PATH;
export const filePath = (id: string): string => `${PATH}/files/${encodeURIComponent(id)}`;
/** A folder is gone into, a file is looked at. */
export const rowPath = (row: AnyRow): string =>
  isFolder(asDrive(row)) ? folderPath(row.id) : filePath(row.id);

/** `report.pdf` and `Report.PDF` would be one file on most devices. */
export const nameKey = (name: string | null | undefined): string => (name ?? '').trim().toLocaleLowerCase();

/** `report (2).pdf`: the first of these that is not taken. */
export function freeName(name: string, taken: { has(key: string): boolean }): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${stem} (${count})${ending}`;
    if (!taken.has(nameKey(tried))) return tried;
  }
}

/** This moment, as rows carry it. */
export const nowIn = ({ writer, context }: Engine): string =>
  toWireTimestamp(new Date(writer.now()).toISOString(), context.timeZone);

/** A version as its author makes it here: who and when are known before the server hears of it. */
export const newVersion = (
  engine: Engine,
  file: string,
  more: { readonly from?: string | undefined; readonly comment?: string | undefined } = {},
) => ({
  lineKey: engine.newId(),
  file,
  by: engine.context.userId,
  on: nowIn(engine),
  ...(more.from ? { from: more.from } : {}),
  ...(more.comment ? { comment: more.comment } : {}),
});
