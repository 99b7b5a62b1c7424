import { percentOfProject } from '../../domain/projects/progress.rules.ts';
import { useRows, type Shown } from '../../offline/index.ts';

/** How far a project is by the tasks that this device holds, unsent work included; undefined until they are read. */
export function useProgress(row: Shown): number | null | undefined {
  const phases = useRows('phases', { where: { project: row.id } });
  const tasks = useRows('tasks', { where: { calculatedProject: row.id } });
  return phases && tasks && percentOfProject(row, phases, tasks);
}
