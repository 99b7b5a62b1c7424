/** So long a removal can be taken back. */
export const UNDO_MS = 9_000;
/** It waits a little longer before it may be sent. */
export const SEND_REMOVAL_AFTER_MS = UNDO_MS + 1_500;
