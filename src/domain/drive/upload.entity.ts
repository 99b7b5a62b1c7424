import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, integer, text } from '../kernel/field.ts';
import { grant, having, own } from '../kernel/grants.ts';

/** What the recognition looks for in the file. */
export const RECOGNITION_TYPES = {
  expense: 'Expense',
  invoice: 'Invoice',
  'bank statement': 'Bank statement',
  'pay slip': 'Pay slip',
  quote: 'Quote',
  identity: 'Identity document',
} as const;

/**
 * What is known of a file; its bytes travel apart. Only its author reaches this row, and admin where it is none of the
 * drive: everybody else reaches the file through the entity that it hangs on, and the server decides there.
 */
export const upload = defineEntity({
  name: 'upload',
  collection: 'uploads',
  area: 'drive',
  label: 'File',
  plural: 'Files',
  fields: {
    name: text('Name', { required: true }),
    type: choice('Recognised as', RECOGNITION_TYPES),
    /** Meant for the drive, which takes larger files and more kinds of them, and for nothing else. */
    drive: boolean('In the drive', { apart: true }),
    mime: text('Format', { max: 100, computed: true }),
    size: integer('Size', { computed: true, unit: 'B' }),
    sha256: text('SHA-256', { max: 64, computed: true }),
  },
  settled: ['drive'],
  indexes: ['name', 'sha256'],
  madeElsewhere: true,
  goesWithLast: true,
  search: ['name'],
  access: [
    grant('everyone', 'C'),
    grant('everyone', 'RUD', { rows: own('createdBy') }),
    grant(['admin'], 'R', { rows: having('drive', false) }),
  ],
  check: async (row, { before }) => (await import('./upload.rules.ts')).renameProblems(row, before),
  display: (row) => [row.name, row.mime ?? ''],
});
