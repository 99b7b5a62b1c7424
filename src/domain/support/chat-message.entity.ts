import { defineEntity } from '../kernel/entity.ts';
import { longText, timestamp } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { truncate } from '../kernel/text.ts';

export const chatMessage = defineEntity({
  name: 'chatMessage',
  collection: 'chatMessages',
  area: 'support',
  label: 'Message',
  plural: 'Messages',
  fields: {
    content: longText('Message', { required: true, max: 10_000 }),
    date: timestamp('Date'),
  },
  indexes: ['date'],
  search: ['content'],
  access: [grant('everyone', 'R'), grant('everyone', 'CUD', { rows: own('createdBy') })],
  // The moment it was written: it may be sent much later.
  entails: async ({ date }, { now }) => (date ? {} : { date: now }),
  display: (row) => [truncate(row.content ?? '', 80), row.date ?? ''],
});
