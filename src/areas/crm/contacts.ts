import { msg } from '@lingui/core/macro';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { useOwnedByMe } from '../../ui/pages/owned-by-me.ts';
import { KNOWN } from './listed-parties.ts';

/** The people one deals with, at the companies they work for. */
export const contacts: EntityPages = {
  list: {
    columns: ['company', 'jobTitle', 'role', { name: 'owner', from: 'lg' }, { name: 'lastSeen', from: 'xl' }],
    filters: ['company', 'role', 'owner', 'tags'],
    orderBy: { field: 'lastName', descending: false },
    conditions: KNOWN,
    Selected: lazyPart(async () => (await import('./selected.tsx')).SelectedContacts),
    empty: {
      title: msg`No contacts yet`,
      text: msg`The people you call, write to and visit, each at the company they work for. Add the first one.`,
    },
  },
  useBeginning: useOwnedByMe,
  detail: async () => (await import('./contact-detail.tsx')).contactDetail,
};
