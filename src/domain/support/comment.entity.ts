import { defineEntity } from '../kernel/entity.ts';
import { longText, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { truncate } from '../kernel/text.ts';

/** A remark on a row of any collection. */
export const comment = defineEntity({
  name: 'comment',
  collection: 'comments',
  area: 'support',
  label: 'Comment',
  plural: 'Comments',
  fields: {
    onCollection: text('On', { required: true, max: 60 }),
    onId: text('Record', { required: true, max: 64 }),
    body: longText('Comment', { required: true, max: 10_000 }),
  },
  indexes: ['onCollection', 'onId'],
  copyable: true,
  search: ['body'],
  settled: ['onCollection', 'onId'],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  display: (row) => [truncate(row.body ?? '', 80), row.onCollection],
});
