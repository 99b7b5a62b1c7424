import { useContext, useEffect, useMemo, useState } from 'react';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import { useEngine, usePerson, whenIdle, type Engine } from '../../../offline/index.ts';
import { walkRows } from '../../../offline/upkeep.ts';
import { isThere } from '../../../parts/files/drive-rows.ts';
import { hiddenIn, useTree } from '../../../parts/files/tree.ts';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';
import { asDrive, DRIVE } from '../drive.ts';
import { filesOn, mayHoldFiles, type HangingFile } from './files-on.ts';

export interface Holder {
  readonly row: AnyRow;
  readonly files: readonly HangingFile[];
}
export interface Holders {
  readonly rows: readonly Holder[];
  readonly files: number;
  /** All rows that this device holds were looked at. */
  readonly isWhole: boolean;
}
const NONE: Holders = { rows: [], files: 0, isWhole: false };

/** What is linked to rows, by collection and row. */
type Linked = ReadonlyMap<string, ReadonlyMap<string, readonly HangingFile[]>>;

/** The files of the drive that are linked to rows: those come first in the order of what they are linked to. */
async function linkedFiles(engine: Engine, trash: ReadonlySet<string>): Promise<Linked> {
  const found = new Map<string, Map<string, HangingFile[]>>();
  for await (const some of walkRows(engine, DRIVE, { orderBy: 'about' })) {
    for (const row of some) {
      const file = asDrive(row);
      if (!file.about) return found;
      if (!file.aboutCollection || !file.file || !isThere(file) || (file.folder && trash.has(file.folder)))
        continue;
      const of = found.get(file.aboutCollection) ?? new Map<string, HangingFile[]>();
      found.set(file.aboutCollection, of);
      of.set(file.about, [
        ...(of.get(file.about) ?? []),
        { file: file.file, label: file.name, inDrive: file.id },
      ]);
    }
  }
  return found;
}

/** Goes through a collection some rows at a time, and lets the page draw between two of them. */
async function walk(
  engine: Engine,
  collection: string,
  linked: Linked,
  isOver: () => boolean,
  tell: (found: Holders) => void,
) {
  const entity = entityOf(collection);
  const rows: Holder[] = [];
  let files = 0;
  const left = new Map(linked.get(collection));
  const holds = (row: AnyRow, hanging: readonly HangingFile[]): void => {
    if (hanging.length === 0) return;
    rows.push({ row, files: hanging });
    files += hanging.length;
  };
  // On most rows no file can hang but by a link: those that have one are read, and no others.
  const query = mayHoldFiles(entity) ? {} : { ids: [...left.keys()] };
  for await (const some of walkRows(engine, collection, query)) {
    if (isOver()) return;
    const before = files;
    for (const row of some) {
      holds(row, [...filesOn(entity, row), ...(left.get(row.id) ?? [])]);
      left.delete(row.id);
    }
    if (files > before) tell({ rows: [...rows], files, isWhole: false });
    await new Promise<void>((done) => whenIdle(done));
  }
  // Linked to rows that this device does not hold.
  for (const [id, hanging] of left) holds({ id, version: 0 }, hanging);
  if (!isOver()) tell({ rows, files, isWhole: true });
}

/** The rows of these collections that files hang on, as far as they have been looked through, by collection. */
export function useAttached(collections: readonly string[]): Readonly<Record<string, Holders>> {
  const engine = useEngine();
  const [found, setFound] = useState<Readonly<Record<string, Holders>>>({});
  const asked = collections.join(' ');
  const tree = useTree();
  const trashed = useMemo(() => tree && [...hiddenIn(tree)].toSorted().join(' '), [tree]);
  useEffect(() => {
    if (trashed === undefined) return undefined;
    let isOver = false;
    const trash = new Set(trashed.split(' '));
    setFound({});
    void (async () => {
      const linked = await linkedFiles(engine, trash).catch((): Linked => new Map());
      for (const collection of asked === '' ? [] : asked.split(' ')) {
        await walk(
          engine,
          collection,
          linked,
          () => isOver,
          (holders) => setFound((now) => ({ ...now, [collection]: holders })),
        ).catch(() => {});
      }
    })();
    return () => void (isOver = true);
  }, [engine, asked, trashed]);
  return found;
}

/** Collections on whose rows files can hang, of those that this person may read: files of the drive can be linked to all that have a page. */
export function useHolding(): readonly string[] {
  const person = usePerson();
  const pathOf = useContext(RecordPaths);
  return COLLECTIONS.filter((collection) => {
    const entity = entityOf(collection);
    const mayHold = mayHoldFiles(entity) || pathOf({ collection, entityId: '-' }) !== undefined;
    return collection !== DRIVE && mayHold && mayEver(entity, 'R', person);
  });
}

export const holdersOf = (found: Readonly<Record<string, Holders>>, collection: string): Holders =>
  found[collection] ?? NONE;
