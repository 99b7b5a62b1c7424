import { msg } from '@lingui/core/macro';
import { detailOf } from '../../../ui/pages/detail-template.tsx';
import { TASK_PROBLEMS } from '../project-problems.ts';
import { TaskHead } from './task-head.tsx';
import { TaskStanding } from './task-standing.tsx';
import { TaskStory } from './task-story.tsx';
import { useTaskMore } from './use-task-more.ts';

/** The page of a task: what it waits for, its time, what is to be done, and who does it until when. */
export const TaskDetail = detailOf(
  {
    collection: 'tasks',
    path: '/projects/tasks',
    parameter: 'taskId',
    words: { list: msg`Tasks`, one: msg`Task` },
  },
  {
    headline: ['due', 'priority'],
    Standing: TaskStanding,
    Figures: TaskHead,
    Story: TaskStory,
    problems: TASK_PROBLEMS,
    useMore: useTaskMore,
    facts: [
      { fields: ['calculatedProject', 'phase', 'assignees', 'priority', 'parent'] },
      { title: msg`Dates`, fields: ['start', 'due', 'doneDate', 'dependsOn'] },
      {
        title: msg`Completion`,
        fields: ['estimatedHours', 'calculatedMinutes', 'progress', 'weight', 'cancelled'],
      },
    ],
    related: [
      {
        collection: 'timeEntries',
        by: 'task',
        label: msg`My time`,
        columns: ['note'],
        none: msg`You have spent no time on this task yet.`,
      },
      {
        collection: 'tasks',
        by: 'parent',
        label: msg`Parts`,
        columns: ['status', 'due'],
        none: msg`This task has no parts.`,
      },
    ],
  },
);
