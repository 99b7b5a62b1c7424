import { useEffect, useState } from 'react';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import { useEngine, usePerson, whenIdle, type Engine } from '../../../offline/index.ts';
import { walkRows } from '../../../offline/upkeep.ts';
import { DRIVE } from '../drive.ts';
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

/** Goes through a collection some rows at a time, and lets the page draw between two of them. */
async function walk(
  engine: Engine,
  collection: string,
  isOver: () => boolean,
  tell: (found: Holders) => void,
) {
  const entity = entityOf(collection);
  const rows: Holder[] = [];
  let files = 0;
  for await (const some of walkRows(engine, collection)) {
    if (isOver()) return;
    const before = files;
    for (const row of some) {
      const hanging = filesOn(entity, row);
      if (hanging.length === 0) continue;
      rows.push({ row, files: hanging });
      files += hanging.length;
    }
    if (files > before) tell({ rows: [...rows], files, isWhole: false });
    await new Promise<void>((done) => whenIdle(done));
  }
  if (!isOver()) tell({ rows, files, isWhole: true });
}

/** The rows of these collections that files hang on, as far as they have been looked through, by collection. */
export function useAttached(collections: readonly string[]): Readonly<Record<string, Holders>> {
  const engine = useEngine();
  const [found, setFound] = useState<Readonly<Record<string, Holders>>>({});
  const asked = collections.join(' ');
  useEffect(() => {
    let isOver = false;
    setFound({});
    void (async () => {
      for (const collection of asked === '' ? [] : asked.split(' ')) {
        await walk(
          engine,
          collection,
          () => isOver,
          (holders) => setFound((now) => ({ ...now, [collection]: holders })),
        ).catch(() => {});
      }
    })();
    return () => void (isOver = true);
  }, [engine, asked]);
  return found;
}

/** Collections on whose rows files can hang, of those that this person may read. */
export function useHolding(): readonly string[] {
  const person = usePerson();
  return COLLECTIONS.filter((collection) => {
    const entity = entityOf(collection);
    return collection !== DRIVE && mayHoldFiles(entity) && mayEver(entity, 'R', person);
  });
}

export const holdersOf = (found: Readonly<Record<string, Holders>>, collection: string): Holders =>
  found[collection] ?? NONE;
