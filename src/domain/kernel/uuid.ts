import { v7, validate } from 'uuid';

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then randomness, so that ids sort by the minute they
 * were made and index well. Clock and randomness come from the caller; two made in one millisecond have no order.
 */
export function uuidv7(nowMs: number, random: (n: number) => Uint8Array): string {
  return v7({ msecs: nowMs, random: random(16) });
}

/** Whether the text is a UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return validate(text);
}
