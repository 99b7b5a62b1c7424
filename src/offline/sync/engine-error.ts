import { AppError } from '../../domain/kernel/problem.ts';
import { lossOf } from '../database/trouble.ts';
import type { RecordError } from '../outbox/record.ts';

/** Storage that is lost for now, or a part of the engine that cannot be had: it passes by itself. */
const isPassing = (error: unknown): boolean =>
  lossOf(error) !== undefined || (error instanceof AppError && error.code === 'network');

/**
 * A failure of our own: kept with its record for a person to see, and for whoever mends the engine. Throws what passes by
 * itself: what that fell on is tried again, and nobody has to see it.
 */
export function engineError(error: unknown, at: number): RecordError {
  if (isPassing(error)) throw error;
  // Not ours to send: never under this person's name, and kept until they drop it.
  const type = error instanceof AppError && error.code === 'other-person' ? error.code : 'engine';
  const detail = error instanceof Error ? error.message : String(error);
  return { status: 0, type, title: '', detail, errors: [], at };
}
