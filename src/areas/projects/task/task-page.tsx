import { TaskDetail } from './task-detail.tsx';

/** A task in its project. */
export default TaskDetail;
