import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useRow, type Listed } from '../../../offline/index.ts';
import { heavyPart } from '../../../ui/heavy-part.tsx';
import { EntityList } from '../../../ui/list/entity-list.tsx';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import { BY_DUE } from '../orders.ts';
import { phasePath } from '../paths.ts';
import { TASK_PROBLEMS } from '../project-problems.ts';
import { PhaseNav } from './phase-nav.tsx';

const TaskBoard = heavyPart<OwnLookProps>(async () => (await import('./task-board.tsx')).TaskBoard);
const TaskTimeline = heavyPart<OwnLookProps>(async () => (await import('./task-timeline.tsx')).TaskTimeline);

const COLUMNS = [
  'status',
  'assignees',
  'due',
  'priority',
  'estimatedHours',
  { name: 'calculatedMinutes', from: 'xl' },
] as const;

/** The tasks of a phase: a board, a list and a timeline of the same rows. */
export default function PhaseTasksPage() {
  const { t } = useLingui();
  const { projectId = '', phaseId = '' } = useParams();
  const phase = useRow('phases', phaseId);
  const path = phasePath(projectId, phaseId);
  const conditions = useMemo(() => [{ field: 'phase', oneOf: [phaseId] }], [phaseId]);
  const looks = useMemo(
    () => [
      { id: 'board', label: t`Board`, Component: TaskBoard },
      { id: 'list', label: t`List` },
      { id: 'timeline', label: t({ message: 'Timeline', context: 'schedule' }), Component: TaskTimeline },
    ],
    [t],
  );
  const hrefOf = useMemo(() => (row: Pick<Listed, 'id'>) => `${path}/${row.id}`, [path]);
  return (
    <EntityList
      key={phaseId}
      collection="tasks"
      title={phase?.displayLine1 ?? t`Tasks`}
      columns={COLUMNS}
      filters={FILTERS}
      orderBy={BY_DUE}
      conditions={conditions}
      looks={looks}
      hrefOf={hrefOf}
      problems={TASK_PROBLEMS}
      actions={<PhaseNav project={projectId} phase={phaseId} />}
      create={{ label: t`New task`, to: `/projects/tasks/new?phase=${encodeURIComponent(phaseId)}` }}
      empty={{
        title: t`No tasks in this phase yet`,
        text: t`Say what is to be done, by whom and until when. Add the first task.`,
      }}
    />
  );
}
const FILTERS = ['assignees', 'status', 'priority', 'due'];
