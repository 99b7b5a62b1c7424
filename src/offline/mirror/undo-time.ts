/** So long a removal can be taken back. It waits a little longer before it may be sent. */
export const UNDO_MS = 9_000;
