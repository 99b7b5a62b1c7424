import { choices, integer } from '../kernel/field.ts';
import { problem } from '../kernel/problem.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import {
  DRIVE_LIMITS,
  DRIVE_SORTS,
  isDriveLimits,
  MOST_LARGEST_MB,
  MOST_QUOTA_MB,
  MOST_TRASH_DAYS,
  USUAL_DRIVE_LIMITS,
} from './drive-limits.rules.ts';

const limits = setting({
  key: DRIVE_LIMITS,
  label: 'Drive',
  why: 'How much each person may keep in the drive, and what. Files that are there stay where less is allowed later.',
  fields: {
    quota: integer('Room for each person, in MB', {
      required: true,
      min: 1,
      max: MOST_QUOTA_MB,
      initial: USUAL_DRIVE_LIMITS.quota,
    }),
    largest: integer('Largest file, in MB', {
      required: true,
      min: 1,
      max: MOST_LARGEST_MB,
      initial: USUAL_DRIVE_LIMITS.largest,
    }),
    sorts: choices('Also taken', DRIVE_SORTS, {
      initial: USUAL_DRIVE_LIMITS.sorts,
      help: 'PDF, photos, tables, letters and plain text are taken anyway.',
    }),
    trashDays: integer('Days in the trash', {
      required: true,
      min: 1,
      max: MOST_TRASH_DAYS,
      initial: USUAL_DRIVE_LIMITS.trashDays,
      help: 'What was put there is removed for good after so many days.',
    }),
    attachments: integer('Room for each person’s attachments, in MB', {
      min: 1,
      max: MOST_QUOTA_MB,
      initial: USUAL_DRIVE_LIMITS.attachments,
      help: 'Receipts and other files on records. Files in the drive do not count.',
    }),
  },
  isValue: isDriveLimits,
  toForm: (value) => ({
    quota: value.quota,
    largest: value.largest,
    sorts: [...value.sorts],
    trashDays: value.trashDays ?? USUAL_DRIVE_LIMITS.trashDays,
    ...(value.attachments === undefined ? {} : { attachments: value.attachments }),
  }),
  check: ({ quota, largest }) =>
    quota && largest && largest > quota ? [problem('/largest', 'invalid', 'drive.largest')] : [],
  toValue: ({ quota, largest, sorts, trashDays, attachments }) => ({
    quota,
    largest,
    sorts: sorts ?? [],
    trashDays,
    ...(attachments ? { attachments } : {}),
  }),
});

/** What an admin sets of the drive. */
export const DRIVE_SETTINGS: readonly Setting[] = [limits];
