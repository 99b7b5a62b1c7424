import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

/** What was said, written and seen with companies and their people. */
export const activities: EntityPages = {
  list: {
    columns: ['kind', 'company', 'at', 'owner', 'openFollowUp', { name: 'followUpNote', from: 'xl' }],
    filters: ['kind', 'owner', 'company', 'at', 'openFollowUp'],
    orderBy: { field: 'at', descending: true },
    tabs: [
      { id: 'all', label: msg`All`, conditions: [] },
      { id: 'open', label: msg`To follow up`, conditions: [{ field: 'openFollowUp', isEmpty: false }] },
    ],
    empty: {
      title: msg`No activities yet`,
      text: msg`Calls, mails, meetings, visits and notes. Note the first one on the page of a company or a contact.`,
    },
  },
  detail: {
    headline: ['kind', 'at'],
    facts: [
      { fields: ['company', 'contacts', 'opportunity', 'owner', 'at', 'minutes'] },
      { title: msg`Follow-up`, fields: ['followUp', 'followUpNote', 'done', 'doneOn'] },
      { title: msg`Notes`, fields: ['notes'] },
    ],
  },
};
