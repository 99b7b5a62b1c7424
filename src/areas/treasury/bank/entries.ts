import { msg } from '@lingui/core/macro';
import { LATEST } from '../../../ui/list/latest.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';

/** Entries of the books. */
export const entries: EntityPages = {
  list: {
    columns: ['journal', 'date', { name: 'label', from: 'md' }, { name: 'piece', from: 'lg' }],
    filters: ['journal', 'date'],
    orderBy: LATEST,
    empty: { title: msg`No entries yet`, text: msg`Entries of the books appear here.` },
  },
};
