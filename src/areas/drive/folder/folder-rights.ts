import { useMemo } from 'react';
import { useColumns, useEngine } from '../../../offline/index.ts';
import { FOLDERS } from '../../../ui/drive/tree.ts';

export interface FolderRights {
  /** It says itself who reads it. */
  readonly isOwn: boolean;
  /** Whether this person may put something into it, as far as this device knows. */
  readonly mayPutIn: boolean;
}

/** What each folder says of who reads it, by its id; undefined until the first answer. */
export function useFolderRights(): ReadonlyMap<string, FolderRights> | undefined {
  const me = useEngine().context.userId;
  const found = useColumns(FOLDERS, ['rights', 'owner', 'sharedBy', 'mayChange']);
  return useMemo(() => {
    if (!found) return undefined;
    const { rights = [], owner = [], sharedBy = [], mayChange = [] } = found.values;
    return new Map(
      found.ids.map((id, at) => [
        id,
        {
          isOwn: Boolean(rights[at]),
          mayPutIn: owner[at] === me || sharedBy[at] === me || mayChange[at] === true,
        },
      ]),
    );
  }, [found, me]);
}
