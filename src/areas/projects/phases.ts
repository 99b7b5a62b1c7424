import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

/** The parts of projects. */
export const phases: EntityPages = {
  list: {
    columns: ['project', 'status', 'start', 'end', 'responsible', 'calculatedPercent', 'budget'],
    filters: ['project', 'status', 'responsible'],
    orderBy: { field: 'end', descending: false },
    empty: {
      title: msg`No phases yet`,
      text: msg`A project is done phase by phase, each with its tasks. Add the first one on the page of a project.`,
    },
  },
  sections: [{ fields: ['name', 'project', 'start', 'end', 'responsible', 'budget', 'weight'] }],
};
