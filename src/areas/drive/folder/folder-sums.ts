import { useMemo } from 'react';
import { useColumns, type Question } from '../../../offline/index.ts';
import { DRIVE } from '../drive.ts';
import { withBelow, type Tree } from '../../../parts/files/tree.ts';

export interface FolderSums {
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
  /** Those with a sharing of their own. */
  readonly apart: number;
  /** The file that was changed last. */
  readonly latest: string | undefined;
}

/** What lies in a folder at any depth, the trash left out; undefined until the first answer. */
export function useFolderSums(id: string, tree: Tree): FolderSums | undefined {
  const question = useMemo((): Question => {
    return {
      collection: DRIVE,
      conditions: [
        { field: 'folder', oneOf: withBelow(tree, id, ({ isTrashed }) => !isTrashed) },
        { field: 'trashedOn', isEmpty: true },
        { field: 'removedOn', isEmpty: true },
      ],
      words: '',
      order: { field: 'name', descending: false },
      groupBy: undefined,
      sums: [],
      links: [],
    };
  }, [id, tree]);
  const found = useColumns(question, ['kind', 'size', 'rights', 'changedOn']);
  return useMemo(() => {
    if (!found) return undefined;
    const { kind = [], size = [], rights = [], changedOn = [] } = found.values;
    const folders = kind.filter((one) => one === 'folder').length;
    let latest: number | undefined;
    for (const [at, on] of changedOn.entries())
      if (on && (latest === undefined || String(on) > String(changedOn[latest]))) latest = at;
    return {
      files: found.ids.length - folders,
      folders,
      bytes: size.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0),
      apart: rights.filter(Boolean).length,
      latest: latest === undefined ? undefined : found.ids[latest],
    };
  }, [found]);
}
