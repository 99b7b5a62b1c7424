import type { Entity } from '../../domain/kernel/entity.ts';
import { sameTyped } from './same-typed.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row as a form found it: its version at that moment, and the fields that were typed over. */
export interface Seen {
  readonly version: unknown;
  /** Of lines, those that were typed over are enough. */
  readonly values: Values;
  /** No form's, but what was here as the change was asked for: it counts where what the change speaks of has moved since. */
  readonly isRead?: true;
}
export interface Change {
  readonly patch: Record<string, unknown>;
  readonly base: Record<string, unknown>;
}

/**
 * What was typed over an older row, laid on the one that is here now: what only one side changed stays, and where both
 * did, what was typed stands on this device, on the base that its person saw, so that they are asked. Undefined where
 * nothing of what was seen has moved.
 */
export async function overSeen(
  entity: Pick<Entity, 'fields' | 'groups'>,
  current: Values,
  given: Values,
  seen: Seen | undefined,
): Promise<Change | undefined> {
  // Of lines the form has seen some only: whether those have moved is found out apart.
  if (!seen || Object.entries(seen.values).every(([name, value]) => sameTyped(value, current[name])))
    return undefined;
  return (await import('./over-moved.ts')).overMoved(entity, current, given, seen);
}
