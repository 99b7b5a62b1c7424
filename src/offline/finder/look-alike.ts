import type { AnyRow, Entity, Lookup } from '../../domain/kernel/entity.ts';
import { keptApartFrom } from '../../domain/kernel/kept-apart.ts';
import { suspects, type Suspect, type Traits } from '../../domain/kernel/likeness.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import type { EngineDatabase } from '../database/open.ts';
import { mirrorLookup } from '../mirror/lookup.ts';
import type { Hit } from './question.ts';

/** Rows read at a time: between two parts others get their turn. */
const PART = 2_000;
const GATHER_MS = 5;

interface Looking {
  readonly db: EngineDatabase;
  readonly byCollection: ReadonlyMap<string, Entity>;
  readonly after: (ms: number, run: () => void) => () => void;
}

/** All groups of rows of a collection that look like one, those that were merged or are kept apart left out. `goesOn` hears how many were looked at. */
export async function lookAlike(
  among: Looking,
  collection: string,
  goesOn: (done: number) => boolean,
): Promise<Suspect<Hit>[]> {
  const { db, byCollection } = among;
  const { traits } = byCollection.get(collection) ?? {};
  if (!traits) return [];
  const lookup = gatheringLookup(among);
  const looked: { readonly row: Hit; readonly traits: Traits }[] = [];
  const apart = new Map<string, ReadonlySet<string>>();
  const isApart = (a: Hit, b: Hit): boolean =>
    (apart.get(a.id)?.has(b.id) ?? false) || (apart.get(b.id)?.has(a.id) ?? false);
  const table = db.rows(collection);
  for (let above = ''; ;) {
    const rows = await table.where('id').above(above).limit(PART).toArray();
    const shown = rows.filter((row) => !row.$deleted && !survivorOf(row));
    const found = await Promise.all(shown.map((row) => traits(row as never, { lookup })));
    found.forEach((one, at) => looked.push({ row: { collection, id: shown[at]!.id }, traits: one }));
    for (const row of shown) if (row['differsFrom']) apart.set(row.id, new Set(keptApartFrom(row)));
    above = rows.at(-1)?.id ?? above;
    if (!goesOn(looked.length)) return [];
    if (rows.length < PART) return suspects(looked, isApart);
  }
}

/** What many rows ask for within a moment is read at once: a request for each would take minutes. */
function gatheringLookup({ db, byCollection, after }: Looking): Lookup {
  const plain = mirrorLookup(db, (collection) => byCollection.get(collection)!);
  const gathered = new Map<string, { ids: Set<string>; rows: Promise<ReadonlyMap<string, AnyRow>> }>();
  function gather(collection: string): { ids: Set<string>; rows: Promise<ReadonlyMap<string, AnyRow>> } {
    const ids = new Set<string>();
    const rows = new Promise<void>((go) => void after(GATHER_MS, go)).then(async () => {
      gathered.delete(collection);
      const read = await db.rows(collection).bulkGet([...ids]);
      return new Map(read.flatMap((row) => (row && !row.$deleted ? [[row.id, row] as const] : [])));
    });
    const batch = { ids, rows };
    gathered.set(collection, batch);
    return batch;
  }
  return {
    ...plain,
    async get(collection, id) {
      if (!id || byCollection.get(collection)?.fixedRows) return plain.get(collection, id);
      const { ids, rows } = gathered.get(collection) ?? gather(collection);
      ids.add(id);
      return (await rows).get(id);
    },
  };
}
