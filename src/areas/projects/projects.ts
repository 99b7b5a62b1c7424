import { msg } from '@lingui/core/macro';
import { heavyPart } from '../../ui/heavy-part.tsx';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { BY_CODE } from './orders.ts';
import { PROJECT_PROBLEMS } from './project-problems.ts';
import { useNewProject } from './use-new-project.ts';

const ProjectCards = heavyPart<OwnLookProps>(async () => (await import('./project-cards.tsx')).ProjectCards);
const ProjectsTimeline = heavyPart<OwnLookProps>(
  async () => (await import('./projects-timeline.tsx')).ProjectsTimeline,
);

/** Work for customers and for the company itself, each with its phases and tasks. */
export const projects: EntityPages = {
  list: {
    looks: [
      { id: 'table', label: msg`Table` },
      { id: 'cards', label: msg`Cards`, Component: ProjectCards },
      {
        id: 'timeline',
        label: msg({ message: 'Timeline', context: 'schedule' }),
        Component: ProjectsTimeline,
      },
    ],
    columns: [
      'status',
      'customer',
      'manager',
      'plannedStart',
      'plannedEnd',
      'calculatedPercent',
      { name: 'budgetHours', from: 'xl' },
      { name: 'priority', from: 'xl' },
    ],
    filters: ['status', 'manager', 'customer', 'team', 'type', 'priority'],
    orderBy: BY_CODE,
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'projects' }), conditions: [] },
      {
        id: 'open',
        label: msg({ message: 'Open', context: 'projects' }),
        conditions: [{ field: 'status', oneOf: ['draft', 'in progress', 'on hold'] }],
      },
    ],
    problems: PROJECT_PROBLEMS,
    empty: {
      title: msg`No projects yet`,
      text: msg`Plan the work for a customer or for yourselves: phases, tasks, people and a budget. Add the first one.`,
    },
  },
  detail: async () => (await import('./project-detail.tsx')).projectDetail,
  useBeginning: useNewProject,
  problems: PROJECT_PROBLEMS,
};
