import type { AnyRow } from '../../domain/kernel/entity.ts';
import { areKeptApart } from '../../domain/kernel/kept-apart.ts';
import { likeness, type Likeness, type Suspect } from '../../domain/kernel/likeness.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import type { Engine } from '../contract.ts';
import type { AlikeOptions } from '../finder/finder-client.ts';
import type { Hit } from '../finder/question.ts';
import { findingIn } from '../react/finding.ts';

export interface Alike {
  readonly row: AnyRow;
  readonly why: Likeness;
}

/** Of each text that is looked for, so many rows are compared. */
const COMPARED = 20;

/**
 * The rows on this device that these values may be a second one of: asked of the finder by what they say, and of the indexes of
 * what may stand only once.
 */
export async function alikeTo(
  engine: Engine,
  collection: string,
  values: Readonly<Record<string, unknown>> & { readonly id?: string },
): Promise<Alike[]> {
  const entity = engine.context.entityOf(collection);
  if (!entity.traits) return [];
  const { lookup } = engine.context;
  const own = await entity.traits(values, { lookup });
  const finder = await findingIn(engine);
  // As it was typed: the traits are without the signs that the finder's words have.
  const told = entity.search.filter((name) => own.own.some((trait) => trait.startsWith(`${name}:`)));
  const asked = [own.name, ...told.map((name) => String(values[name] ?? '').trim())].filter(
    (words) => words.length > 2,
  );
  const hits = await Promise.all(asked.map((words) => finder.search(words, [collection], COMPARED)));
  const ids = new Set(hits.flat().map(({ id }) => id));
  const rows = (await engine.db.rows(collection).bulkGet([...ids])).filter((row) => row !== undefined);
  for (const [name] of entity.unique.filter((group) => group.length === 1))
    if (values[name!]) rows.push(...(await lookup.where(collection, { [name!]: values[name!] })));
  const found = new Map<string, Alike>();
  for (const row of rows) {
    if (row.id === values.id || row['$deleted'] || survivorOf(row) || areKeptApart(row, values)) continue;
    const why = likeness(own, await entity.traits(row as never, { lookup }));
    if (why) found.set(row.id, { row, why });
  }
  return [...found.values()];
}

/** All groups of rows of a collection that look like one, those that were merged left out; looked for off the main thread. */
export async function allAlike(
  engine: Engine,
  collection: string,
  options?: AlikeOptions,
): Promise<readonly Suspect<Hit>[]> {
  engine.device.opened(collection);
  return (await findingIn(engine)).alike(collection, options);
}
