import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheckBig, Layers } from 'lucide-react';
import type { Shown } from '../../offline/index.ts';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import type { MoreAction } from '../../ui/record/record-header.tsx';
import { PROJECT_PROBLEMS } from './project-problems.ts';
import { ProjectHead } from './project-head.tsx';
import { ProjectStory } from './project-story.tsx';

function useProjectMore({ id }: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  return [
    { label: t`Add a phase`, icon: Layers, to: `/projects/phases/new?project=${id}` },
    { label: t`All its tasks`, icon: CircleCheckBig, to: `/projects/tasks?tab=all&calculatedProject=${id}` },
  ];
}

/** A project at a glance: its budget, its phases on their days, who works on it, and everything that names it. */
export const projectDetail: DeclaredDetail = {
  headline: ['manager', 'plannedEnd'],
  Figures: ProjectHead,
  Story: ProjectStory,
  timeline: true,
  problems: PROJECT_PROBLEMS,
  useMore: useProjectMore,
  facts: [
    { fields: ['customer', 'quote', 'manager', 'team', 'type', 'priority', 'address'] },
    { title: msg`Dates`, fields: ['plannedStart', 'plannedEnd', 'actualStart', 'actualEnd'] },
    { title: msg`Budget`, fields: ['budgetHours', 'budgetPurchases', 'budgetExpenses', 'sellingPrice'] },
    { title: msg`Completion`, fields: ['percentMethod', 'progress'] },
  ],
  related: [
    {
      collection: 'tasks',
      by: 'calculatedProject',
      columns: ['status', 'due'],
      none: msg`Nothing is to be done yet. Add a task to a phase.`,
    },
  ],
};
