import { defineEntity } from '../kernel/entity.ts';
import { boolean, integer, longText, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

/** How one reminds of what is overdue: when, and in which words for a customer of each language. */
export const reminderLevel = defineEntity({
  name: 'reminderLevel',
  collection: 'reminderLevels',
  area: 'sales',
  label: 'Reminder level',
  plural: 'Reminder levels',
  fields: {
    label: text('Label', { required: true, max: 100 }),
    days: integer('Days overdue', { required: true, min: 1, max: 365, unit: 'days' }),
    // Interest and the indemnity of 40 € are claimed from it on.
    claims: boolean('Claims interest and indemnity', { initial: false }),
    subjectEn: text('Subject in English', { max: 200 }),
    letterEn: longText('Letter in English', { max: 5000 }),
    subjectFr: text('Subject in French', { max: 200 }),
    letterFr: longText('Letter in French', { max: 5000 }),
    isActive: boolean('Active', { initial: true }),
  },
  indexes: ['days'],
  unique: [['days']],
  search: ['label'],
  active: 'isActive',
  access: [grant('everyone', 'R'), grant(['admin', 'accounts'], 'CU'), grant(['admin'], 'D')],
  display: (row) => [row.label, ''],
});
