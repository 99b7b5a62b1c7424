import { sameValue } from './difference.ts';
import { isFollowing } from './fold.ts';

/** Equal in everything a person typed: what follows from it may differ between the sides. */
export const sameTyped = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || sameValue(withoutFollowing(a), withoutFollowing(b));

function withoutFollowing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFollowing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isFollowing(name))
      .map(([name, item]) => [name, withoutFollowing(item)]),
  );
}
