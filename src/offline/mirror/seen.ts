import type { Entity } from '../../domain/kernel/entity.ts';
import { heldWith } from '../../domain/kernel/groups.ts';
import { sameTyped } from './same-typed.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row as a form found it: its version at that moment, and the fields that were typed over. */
export interface Seen {
  readonly version: unknown;
  /** Of lines, those that were typed over are enough. */
  readonly values: Values;
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
  if (!seen) return undefined;
  const then = Object.fromEntries(
    Object.keys(heldWith(entity.groups, Object.keys(given), given)).map((name) => [
      name,
      asSeen(name, current, given, seen),
    ]),
  );
  if (Object.keys(then).every((name) => sameTyped(then[name], current[name]))) return undefined;
  const { merge3 } = await import('../sync/other-answers.ts');
  const { patch } = merge3(entity, then, given, current, () => 'mine');
  return {
    patch,
    base: Object.fromEntries(
      Object.keys(heldWith(entity.groups, Object.keys(patch), patch)).map((name) => [
        name,
        (name in then ? then[name] : current[name]) ?? null,
      ]),
    ),
  };
}

type Line = Readonly<Record<string, unknown>> & { readonly lineKey: string };
const asLines = (value: unknown): Line[] | undefined =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((line) => typeof line === 'object' && line !== null && 'lineKey' in line)
    ? (value as Line[])
    : undefined;

function asSeen(name: string, current: Values, given: Values, seen: Seen): unknown {
  if (!(name in seen.values)) return current[name] ?? null;
  const lines = asLines(seen.values[name]);
  if (!lines) return seen.values[name] ?? null;
  // A line that nobody had before them is as it is here where it was kept, and was never in their hands where it was not.
  const [now, kept] = [asLines(current[name]) ?? [], asLines(given[name]) ?? []];
  const known = new Set(lines.map((line) => line.lineKey));
  return [
    ...lines,
    ...now.filter((line) => !known.has(line.lineKey) && kept.some((one) => one.lineKey === line.lineKey)),
  ];
}
