import type { DriveFileRow } from '../../domain/drive/drive-file.rules.ts';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Engine } from '../../offline/index.ts';

export const DRIVE = 'driveFiles';

/** A row of the drive, as lists and pages have it. */
export type DriveRow = AnyRow & Partial<Omit<DriveFileRow, 'id' | 'version'>>;
export const asDrive = (row: AnyRow): DriveRow => row as DriveRow;

export const isFolder = ({ kind }: DriveRow): boolean => kind === 'folder';

/** Its person made it, or shares what it lies in. Of a row, or of its columns. */
export const isMine = (me: string, owner: unknown, sharedBy: unknown): boolean =>
  owner === me || sharedBy === me;

/** Neither in the trash nor gone for good. */
export const isThere = ({ trashedOn, removedOn }: DriveRow): boolean => !trashedOn && !removedOn;

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
