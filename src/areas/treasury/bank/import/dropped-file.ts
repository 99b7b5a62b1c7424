/** A file that was dropped on the list, in the state of the import page's place in the history. */
export const withFile = (file: File) => ({ statement: file });

export const droppedFile = (state: unknown): File | undefined =>
  typeof state === 'object' && state !== null && 'statement' in state && state.statement instanceof File
    ? state.statement
    : undefined;
