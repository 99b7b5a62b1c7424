import { defineEntity } from '../kernel/entity.ts';
import { boolean, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

/** What a new company begins with; the texts are keys that Lingui translates. */
export const FIRST_LOST_REASONS = [
  'Price',
  'Lead time',
  'A competitor',
  'No budget',
  'No need any more',
  'No answer',
] as const;

/** Why opportunities are lost, so that one may count it. */
export const lostReason = defineEntity({
  name: 'lostReason',
  collection: 'lostReasons',
  area: 'crm',
  label: 'Lost reason',
  plural: 'Lost reasons',
  fields: {
    label: text('Name', { required: true, max: 100 }),
    isActive: boolean('Active', { initial: true }),
  },
  indexes: ['label'],
  unique: [['label']],
  active: 'isActive',
  search: ['label'],
  access: [grant('everyone', 'R'), grant(['admin'], 'CUD')],
  translatedDisplay: FIRST_LOST_REASONS,
  display: (row) => [row.label, ''],
});
