import { useLingui } from '@lingui/react/macro';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useEngine } from '../../offline/index.ts';
import { asDrive, isMine } from './drive-rows.ts';
import { pathTo, type Tree } from './tree.ts';

/** Tells of a file in which folders it lies, from the top of its person's drive or of what others share; nothing as long as that is not known. */
export function useWhere(tree: Tree | undefined): (file: AnyRow) => string | undefined {
  const { t } = useLingui();
  const me = useEngine().context.userId;
  return (file) => {
    const { folder, owner, sharedBy } = asDrive(file);
    if (!tree && folder) return undefined;
    const path = tree ? pathTo(tree, folder) : [];
    const isOwn = path[0]?.isMine ?? isMine(me, owner, sharedBy);
    return [isOwn ? t`Files` : t`Shared with me`, ...path.map(({ name }) => name)].join(' › ');
  };
}
