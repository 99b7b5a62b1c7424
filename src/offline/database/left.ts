import { AppError } from '../../domain/kernel/problem.ts';
import type { EngineDatabase } from './open.ts';

/** In `meta` while the person has left this device and its database is being taken away. */
export const LEFT = 'left';

/**
 * Rejects with `unauthorized` once the person left: a write of a tab that has not heard of it yet must not go where nobody
 * looks any more. To be asked inside the write's transaction, over `meta`.
 */
export async function mustBeHere(db: EngineDatabase): Promise<void> {
  if (await db.strict.meta.get(LEFT)) throw new AppError('unauthorized', { retry: 'after-login' });
}
