import { setTimeout as wait } from 'node:timers/promises';
import { sqlState } from './db.ts';

/** Serialisation failure and deadlock: the same work may succeed a moment later. */
const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 8;

/** Runs `attempt` again, after a short random wait, while the database asks for it; then gives its error. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
      await wait(Math.random() * Math.min(400, 5 * 2 ** tried));
    }
  }
}
