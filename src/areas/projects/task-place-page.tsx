import { Navigate, useParams } from 'react-router-dom';
import { useRow } from '../../offline/index.ts';
import { taskPath } from './paths.ts';
import { TaskDetail } from './task/task-detail.tsx';

/** A task by its id: it leads to its place in its project. */
export default function TaskPlace() {
  const { taskId = '' } = useParams();
  const row = useRow('tasks', taskId);
  if (row === undefined) return null;
  const path = row ? taskPath(row) : undefined;
  // One that is not here, or whose phase is not, is told of where one is.
  return path === undefined || path === `/projects/tasks/${taskId}` ? (
    <TaskDetail />
  ) : (
    <Navigate to={path} replace />
  );
}
