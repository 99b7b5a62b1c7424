import { driveSortOf, FILE_KINDS, type DriveSort, type FileKind } from '../kernel/file-kinds.ts';
import { isPlain } from '../kernel/whole-values.ts';

/** The parameter's key. */
export const DRIVE_LIMITS = 'drive.limits';

/** Sorts of files that the drive takes beside those that may be uploaded anywhere. */
export const DRIVE_SORTS = {
  documents: 'Presentations and older office files',
  texts: 'Notes and data as text',
  pictures: 'Animated and AVIF pictures',
  audio: 'Sound',
  video: 'Video',
  archives: 'Zip archives',
} as const satisfies Readonly<Record<DriveSort, string>>;

/** What a person may keep in the drive. */
export interface DriveLimits {
  /** For all files of a person, in MB (2²⁰ bytes). */
  readonly quota: number;
  /** For one file, in MB. */
  readonly largest: number;
  readonly sorts: readonly DriveSort[];
  /** So long what is in the trash may be taken out of it; what was set before there was this says nothing of it. */
  readonly trashDays?: number;
  /** For all files of a person that hang on records, in MB: a full drive keeps nobody from sending a receipt. */
  readonly attachments?: number;
}

/** What holds where an admin has set nothing. */
export const USUAL_DRIVE_LIMITS: Required<DriveLimits> = {
  quota: 20 * 1024,
  largest: 2 * 1024,
  sorts: Object.keys(DRIVE_SORTS) as DriveSort[],
  trashDays: 30,
  attachments: 20 * 1024,
};

export const MB = 1024 * 1024;
export const MOST_QUOTA_MB = 100 * MB;
export const MOST_LARGEST_MB = 100 * 1024;
export const MOST_TRASH_DAYS = 365;

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

export const isDriveLimits = (value: unknown): value is DriveLimits =>
  isPlain(value) &&
  isWithin(value['quota'], MOST_QUOTA_MB) &&
  isWithin(value['largest'], MOST_LARGEST_MB) &&
  (value['trashDays'] === undefined || isWithin(value['trashDays'], MOST_TRASH_DAYS)) &&
  (value['attachments'] === undefined || isWithin(value['attachments'], MOST_QUOTA_MB)) &&
  Array.isArray(value['sorts']) &&
  value['sorts'].every((sort) => typeof sort === 'string' && sort in DRIVE_SORTS);

/** The kinds that the drive takes under these limits. */
export const driveKinds = ({ sorts }: Pick<DriveLimits, 'sorts'>): FileKind[] =>
  (Object.keys(FILE_KINDS) as FileKind[]).filter((kind) => {
    const sort = driveSortOf(kind);
    return sort === undefined || sorts.includes(sort);
  });
