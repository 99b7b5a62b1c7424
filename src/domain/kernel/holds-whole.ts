import type { Lookup } from './entity.ts';

/**
 * Whether all rows of these collections can be read. A rule that adds them up refuses nothing where they cannot, as on a device
 * that is still being filled: the server, which holds them all, says the same of the same row.
 */
export async function holdsWhole(lookup: Lookup, collections: readonly string[]): Promise<boolean> {
  const held = await Promise.all(collections.map(async (one) => (await lookup.isWhole?.(one)) ?? true));
  return held.every(Boolean);
}
