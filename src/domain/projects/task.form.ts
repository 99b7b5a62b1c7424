import type { FormSection } from '../kernel/form-sections.ts';
import type { taskFields } from './task.entity.ts';

/** The form of a task: title, phase and people first, then its days, then all else. */
export const taskForm: readonly FormSection<keyof typeof taskFields>[] = [
  { fields: ['title', 'phase', 'assignees', 'priority'] },
  { title: 'Dates', fields: ['start', 'due', 'estimatedHours', 'dependsOn'] },
  { fields: ['description', 'checklist'] },
  {
    title: 'Completion',
    why: 'The weight counts where the project measures its progress by the weight of its tasks.',
    folded: true,
    fields: ['progress', 'weight', 'doneDate', 'parent', 'cancelled'],
  },
];
