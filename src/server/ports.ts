import { randomUUID } from 'node:crypto';

/** What the server asks of the world besides database and files; tests give their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Ids {
  next(): string;
}

export const systemClock: Clock = { now: Date.now };
export const randomIds: Ids = { next: () => randomUUID() };
