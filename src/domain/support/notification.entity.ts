import { defineEntity } from '../kernel/entity.ts';
import { choice, link, text, timestamp } from '../kernel/field.ts';
import { grant, having, own } from '../kernel/grants.ts';

const OWN = own('recipient');
const RECORD = { collection: 'onCollection', id: 'onId' };

/** Something that a person is told of: what happened, on which record, and whether they have seen it. */
export const notification = defineEntity({
  name: 'notification',
  collection: 'notifications',
  area: 'support',
  label: 'Notification',
  plural: 'Notifications',
  fields: {
    recipient: link('For', 'users', { required: true }),
    /** What the words are made from, in the reader's language. */
    kind: choice(
      'Kind',
      {
        submitted: 'Waits for your approval',
        approved: 'Approved',
        refused: 'Refused',
        validated: 'Validated',
        paid: 'Paid',
        assigned: 'Assigned to you',
        asked: 'Asks a question',
        mentioned: 'Mentions you',
        commented: 'Commented',
        reminded: 'Reminds you',
        endorsed: 'Waits for your second approval',
        shared: 'Shared with you',
        forked: 'Two versions at once',
        resolved: 'Resolved',
        other: 'Other',
      },
      { required: true },
    ),
    /** The record that it is about, as it was called then. */
    onCollection: text('On', { max: 60 }),
    onId: text('Record', { max: 64, rowOf: 'onCollection' }),
    title: text('Title', { required: true, max: 250 }),
    text: text('Text', { max: 500 }),
    readAt: timestamp('Read at'),
  },
  indexes: ['recipient'],
  search: ['title'],
  settled: ['onCollection', 'onId'],
  access: [
    // Its title and text are the record's: whoever may not read that any more has them no longer.
    grant('everyone', 'RCUD', { rows: OWN, follows: RECORD }),
    grant('everyone', 'RCUD', { rows: OWN, only: having('onCollection', false) }),
    // Files follow records themselves: the server takes their notices back (`notices-over.ts`).
    grant('everyone', 'RCUD', { rows: OWN, only: having('onCollection', 'driveFiles') }),
  ],
  display: (row) => [row.title, row.text ?? ''],
});
