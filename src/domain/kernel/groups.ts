import type { Groups } from './field.ts';

/** The other fields of the groups that these belong to: they conflict together, so they are judged together. */
export const companionsOf = (groups: Groups | undefined, names: readonly string[]): string[] =>
  (groups ?? [])
    .filter((group) => group.some((name) => names.includes(name)))
    .flat()
    .filter((name) => !names.includes(name));

/** What a row holds in these fields and in those that hang together with them: what a change of them is judged by. */
export const heldWith = (
  groups: Groups | undefined,
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set([...names, ...companionsOf(groups, names)])].map((name) => [name, row[name] ?? null]),
  );
