import { msg } from '@lingui/core/macro';
import type { ProblemDetails } from '../../ui/list/list-definition.ts';

/** The details of problems, by the codes of the rules. */
export const PROJECT_PROBLEMS: ProblemDetails = {
  'project.tasks': msg`Some of its tasks are still open. Complete or cancel them first.`,
};
export const TASK_PROBLEMS: ProblemDetails = {
  'task.circle': msg`A task cannot wait for itself, or for one that waits for it.`,
  'task.parent': msg`A task cannot be part of itself, or of one of its parts.`,
};
