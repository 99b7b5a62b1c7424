import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

/** The people one deals with, at the companies they work for. */
export const contacts: EntityPages = {
  list: {
    columns: ['company', 'jobTitle', 'role', { name: 'owner', from: 'lg' }, { name: 'lastSeen', from: 'xl' }],
    filters: ['company', 'role', 'owner', 'tags'],
    orderBy: { field: 'lastName', descending: false },
    empty: {
      title: msg`No contacts yet`,
      text: msg`The people you call, write to and visit, each at the company they work for. Add the first one.`,
    },
  },
  detail: { headline: ['jobTitle', 'role'] },
};
