import type { Entity } from '../../domain/kernel/entity.ts';
import { heldWith } from '../../domain/kernel/groups.ts';
import { merge3 } from '../sync/merge.ts';
import type { MirrorRow } from '../database/tables.ts';
import { acknowledgedOf, versionOf } from './row.ts';
import { sameTyped } from './same-typed.ts';
import type { Change, Seen } from './seen.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What was typed over what was seen, laid on `current`, on the base that its person saw; undefined where nothing has
 * moved. Pure.
 */
export function overMoved(
  entity: Pick<Entity, 'fields' | 'groups'>,
  current: Values,
  given: Values,
  seen: Seen,
): Change | undefined {
  const then = Object.fromEntries(
    Object.keys(heldWith(entity.groups, Object.keys(given), given)).map((name) => [
      name,
      asSeen(name, current, given, seen),
    ]),
  );
  if (Object.keys(then).every((name) => sameTyped(then[name], current[name]))) return undefined;
  const { patch } = merge3(entity, then, given, current, () => 'mine');
  const base = Object.keys(heldWith(entity.groups, Object.keys(patch), patch)).map((name) => [
    name,
    (name in then ? then[name] : current[name]) ?? null,
  ]);
  return { patch, base: Object.fromEntries(base) };
}

/**
 * What was seen was unsent work, which its person has given up since: the row is as the server had it then and has it now,
 * so nobody else has a say in it.
 */
function isGivenUp(name: string, current: Values, { version }: Seen): boolean {
  const server = acknowledgedOf(current as MirrorRow);
  return server !== null && versionOf(server) === String(version) && sameTyped(current[name], server[name]);
}

type Line = Readonly<Record<string, unknown>> & { readonly lineKey: string };
const asLines = (value: unknown): Line[] | undefined =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((line) => typeof line === 'object' && line !== null && 'lineKey' in line)
    ? (value as Line[])
    : undefined;

function asSeen(name: string, current: Values, given: Values, seen: Seen): unknown {
  if (!(name in seen.values) || isGivenUp(name, current, seen)) return current[name] ?? null;
  const lines = asLines(seen.values[name]);
  if (!lines) return seen.values[name] ?? null;
  const [now, kept] = [asLines(current[name]) ?? [], asLines(given[name]) ?? []];
  const has = (some: readonly Line[], { lineKey }: Line): boolean =>
    some.some((line) => line.lineKey === lineKey);
  // All of them had its person before them: their order as well.
  if (now.every((line) => has(lines, line))) return lines;
  // Of some nobody tells where among the others they stood: where they stand now. A line that nobody had before them is as it
  // is here where it was kept, and was never in their hands where it was not.
  return [
    ...now.flatMap(
      (line) => lines.find((one) => one.lineKey === line.lineKey) ?? (has(kept, line) ? line : []),
    ),
    ...lines.filter((line) => !has(now, line)),
  ];
}
