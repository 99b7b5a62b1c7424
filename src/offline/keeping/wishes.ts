import { liveQuery } from 'dexie';
import { wantedOf, type KeptRow, type Wanted } from '../../domain/drive/kept.rules.ts';
import { DEEPEST } from '../../domain/drive/drive-file.rules.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import type { Engine } from '../contract.ts';
import type { EngineDatabase } from '../database/open.ts';
import { NOTE } from '../device/notes.ts';

/** What of the drive its person keeps offline: a note for each file or folder that they asked for. */
export const WISH = `${NOTE}keep:`;
export const DRIVE = 'driveFiles';

export const wishesOf = async ({ db }: { readonly db: EngineDatabase }): Promise<string[]> =>
  (await db.strict.meta.where('key').startsWith(WISH).primaryKeys()).map((key) => key.slice(WISH.length));

/** Live, until what it answers is called. */
export function followWishes(
  engine: Pick<Engine, 'db'>,
  hear: (wishes: ReadonlySet<string>) => void,
): () => void {
  const following = liveQuery(async () => wishesOf(engine)).subscribe({
    next: (wishes) => hear(new Set(wishes)),
    error: () => {},
  });
  return () => following.unsubscribe();
}

/**
 * The contents that the wishes come to, by the rows as they stand here; undefined where that cannot be told, because the
 * collection is not (yet, or just now) on this device: nothing is given up for that.
 */
export async function wantedHere(engine: Pick<Engine, 'db' | 'context'>): Promise<Wanted[] | undefined> {
  const { db, context } = engine;
  const wishes = await wishesOf(engine);
  if (wishes.length === 0) return [];
  // Withdrawn as a whole: whatever is here goes.
  if (!mayEver(context.entityOf(DRIVE), 'R', context.person())) return [];
  const cursor = await db.strict.cursors.get(DRIVE);
  if (!cursor || cursor.isAway) return undefined;
  const table = db.rows(DRIVE);
  const rows = new Map<string, KeptRow>();
  const take = (found: readonly unknown[]): string[] =>
    (found as (KeptRow | undefined)[]).flatMap((row) =>
      row && !rows.has(row.id) ? (rows.set(row.id, row), [row.id]) : [],
    );
  const first = take(await table.bulkGet(wishes));
  for (let level = first; level.length > 0;) level = take(await table.where('folder').anyOf(level).toArray());
  let above = first.flatMap((id) => rows.get(id)?.folder ?? []);
  for (let height = 0; above.length > 0 && height < DEEPEST; height += 1)
    above = take(await table.bulkGet(above)).flatMap((id) => rows.get(id)?.folder ?? []);
  return wantedOf([...rows.values()], wishes);
}
