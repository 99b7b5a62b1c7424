/** The page of a phase: its tasks. */
export const phasePath = (project: string, phase: string): string =>
  `/projects/${project}/phases/${phase}/tasks`;

interface TaskLike {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The page of a task in its project, by its id alone where that is not known. */
export const taskPath = ({ id, calculatedProject, phase }: TaskLike): string =>
  typeof calculatedProject === 'string' && typeof phase === 'string'
    ? `${phasePath(calculatedProject, phase)}/${id}`
    : `/projects/tasks/${id}`;
