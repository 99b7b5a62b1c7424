import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { BY_DUE } from './orders.ts';
import { TASK_PROBLEMS } from './project-problems.ts';

const OPEN = { field: 'status', oneOf: ['To do', 'In progress'] } as const;

/** The tasks of all projects. */
export const tasks: EntityPages = {
  list: ({ id }) => ({
    columns: [
      'status',
      'due',
      'calculatedProject',
      'assignees',
      'priority',
      { name: 'estimatedHours', from: 'xl' },
      { name: 'calculatedMinutes', from: 'xl' },
    ],
    filters: ['status', 'calculatedProject', 'assignees', 'priority', 'due'],
    orderBy: BY_DUE,
    tabs: [
      { id: 'mine', label: msg`My open tasks`, conditions: [OPEN, { field: 'assignees', oneOf: [id] }] },
      { id: 'open', label: msg({ message: 'Open', context: 'tasks' }), conditions: [OPEN] },
      { id: 'all', label: msg({ message: 'All', context: 'tasks' }), conditions: [] },
    ],
    problems: TASK_PROBLEMS,
    empty: {
      title: msg`No tasks yet`,
      text: msg`The work of all projects, by its due date. Add the first task in a phase of a project.`,
    },
  }),
  problems: TASK_PROBLEMS,
};
