/**
 * Gives the memory of bytes back at once, where the browser can: nobody may need them any more. Left to its own tidying, some
 * hundred megabytes of a long file gather before that comes.
 */
export const freeBytes = (bytes: ArrayBuffer): void =>
  void (bytes as { transfer?(length: number): ArrayBuffer }).transfer?.(0);
