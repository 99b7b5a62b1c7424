import { useEffect, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine } from '../../../offline/index.ts';

/** Of more ticked rows than this, no one is read to say beforehand what could be done with it. */
const MOST = 2_000;

/** The ticked rows as they are now; undefined while they are read, and where there are very many. */
export function useSelected(collection: string, ids: ReadonlySet<string>): readonly AnyRow[] | undefined {
  const engine = useEngine();
  const [read, setRead] = useState<{ readonly ids: ReadonlySet<string>; readonly rows: readonly AnyRow[] }>();
  useEffect(() => {
    if (ids.size > MOST) return undefined;
    let isOver = false;
    void readRows(engine, collection, ids).then(
      (rows) => isOver || setRead({ ids, rows }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [engine, collection, ids]);
  return read?.ids === ids ? read.rows : undefined;
}

/** The rows of these ids, read as they are now. */
export async function readRows(
  engine: ReturnType<typeof useEngine>,
  collection: string,
  ids: Iterable<string>,
): Promise<AnyRow[]> {
  const { walkRows } = await import('../../../offline/upkeep.ts');
  const rows: AnyRow[] = [];
  for await (const some of walkRows(engine, collection, { ids: [...ids] })) rows.push(...some);
  return rows;
}
