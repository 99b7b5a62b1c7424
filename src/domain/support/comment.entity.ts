import { defineEntity } from '../kernel/entity.ts';
import { longText, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { truncate } from '../kernel/text.ts';

const RECORD = { collection: 'onCollection', id: 'onId' };

/** A remark on a row of any collection: read and written by whoever may read that row, and by nobody else. */
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
  happens: { on: 'createdAt', text: 'body' },
  display: (row) => [truncate(row.body ?? '', 80), row.onCollection],
});
