import { defineEntity } from '../kernel/entity.ts';
import { link, longText, text, timestamp } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { truncate } from '../kernel/text.ts';

const RECORD = { collection: 'onCollection', id: 'onId' };

/** A remark on a row of any collection: read and written by whoever may read that row and not a few of its fields alone. */
export const comment = defineEntity({
  name: 'comment',
  collection: 'comments',
  area: 'support',
  label: 'Comment',
  plural: 'Comments',
  fields: {
    onCollection: text('On', { required: true, max: 60 }),
    onId: text('Record', { required: true, max: 64, rowOf: 'onCollection' }),
    body: longText('Comment', { required: true, max: 10_000 }),
    // Everyone who reads it may correct it: it says who did.
    editedBy: link('Edited by', 'users', { computed: true }),
    editedAt: timestamp('Edited on', { computed: true }),
  },
  indexes: ['onCollection', 'onId'],
  copyable: true,
  search: ['body'],
  settled: ['onCollection', 'onId'],
  access: [
    grant('everyone', 'RCU', { follows: RECORD }),
    grant('everyone', 'D', { rows: own('createdBy'), follows: RECORD }),
    grant(['admin'], 'D', { follows: RECORD }),
  ],
  entails: async ({ body }, { before, person, now }) =>
    before && person && before['body'] !== body ? { editedBy: person.id, editedAt: now } : {},
  happens: { on: 'createdAt', text: 'body' },
  display: (row) => [truncate(row.body ?? '', 80), row.onCollection],
});
