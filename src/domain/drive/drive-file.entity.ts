import { defineEntity } from '../kernel/entity.ts';
import { driveFileAccess, driveFileFields } from './drive-file.fields.ts';

/** Loaded when something is written: a list that only shows rows does without it. */
const rules = () => import('./drive-file.rules.ts');

/**
 * A file of the drive, or a folder. Rights hold for all that is below a folder and has none of its own: what follows from
 * them stands in each row, so that the row alone says who may read it.
 */
export const driveFile = defineEntity({
  name: 'driveFile',
  collection: 'driveFiles',
  area: 'drive',
  label: 'File',
  noun: 'the item of the drive',
  plural: 'Files',
  fields: driveFileFields,
  indexes: ['folder', 'about'],
  ownFiles: true,
  staysWithOwner: true,
  search: ['name'],
  settled: ['kind'],
  ownPart: {
    lines: 'versions',
    owner: 'owner',
    keeps: ['name', 'kind'],
    deniedBy: {
      folder: ['drive.not-yours', 'drive.no-folder', 'drive.circle', 'drive.deep', 'link.missing'],
    },
  },
  groups: [
    ['rights', 'people', 'services', 'changeable'],
    ['trashedOn', 'trashedBy'],
    ['aboutCollection', 'about'],
  ],
  access: driveFileAccess,
  display: (row) => [row.name, row.mime ?? ''],
  entails: async (...given) => (await rules()).entailedOf(...given),
  compute: async (...given) => (await rules()).computeDriveFile(...given),
  check: async (...given) => (await rules()).checkDriveFile(...given),
  inherits: async () => (await rules()).fromFolder,
});
