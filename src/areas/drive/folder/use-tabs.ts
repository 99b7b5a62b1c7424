import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEngine, type Condition } from '../../../offline/index.ts';
import type { ListTab } from '../../../ui/list/list-definition.ts';
import { SHARED } from '../drive.ts';
import { COLUMNS, FOUND_COLUMNS, SHARED_COLUMNS, SHARED_FOUND_COLUMNS } from './columns.tsx';
import { useWithoutHung } from './use-hung.ts';
import { sharedTops, sharedWith, untrashed, withBelow, type Tree } from '../../../parts/files/tree.ts';

const HERE = 'here';
/** The word of the address by which a search stays in the folder one is in, and its value. */
export const WITHIN = 'within';
export const IN_FOLDER = 'folder';

/**
 * What is shown: a folder, the tops of what others share, all there is. Words are looked for everywhere unless one has said
 * "in this folder". What lies in one folder is shown before all folders are known (`alone`): what is wider asks which are in
 * the trash.
 */
export function useTabs(
  id: string | undefined,
  known: Tree | undefined,
  alone: Tree,
): readonly ListTab[] | undefined {
  const { t } = useLingui();
  const { userId } = useEngine().context;
  const [params] = useSearchParams();
  const isSearch = (params.get('q') ?? '').trim() !== '';
  const isWithin = params.get(WITHIN) === IN_FOLDER;
  const isWide = isSearch || (params.get('tab') ?? HERE) !== HERE;
  const own = useWithoutHung();
  const tree = known ?? (isWide ? undefined : alone);
  const asked = useMemo(() => {
    if (!tree) return undefined;
    const everywhere = untrashed(tree);
    const here: Condition = id ? { field: 'folder', oneOf: [id] } : { field: 'folder', isEmpty: true };
    const below: Condition[] = id && isWithin ? [{ field: 'folder', oneOf: withBelow(tree, id) }] : [];
    return {
      everywhere,
      here: [...everywhere.slice(0, 2), here, ...(id ? [] : own)],
      searched: [...everywhere, ...below],
      shared: [...sharedTops(userId, tree), ...own],
      sharedBelow: [...sharedWith(userId, tree), ...own],
    };
  }, [id, isWithin, own, tree, userId]);
  if (!asked) return undefined;
  const { here, searched, shared, sharedBelow, everywhere } = asked;
  const folder = {
    id: HERE,
    label: t`Folders`,
    conditions: here,
    searched,
    columns: isSearch ? FOUND_COLUMNS : COLUMNS,
  };
  if (id) return [folder];
  return [
    folder,
    {
      id: SHARED,
      label: t`Shared with me`,
      conditions: shared,
      searched: sharedBelow,
      columns: isSearch ? SHARED_FOUND_COLUMNS : SHARED_COLUMNS,
    },
    { id: 'all', label: t`Everywhere`, conditions: everywhere, columns: FOUND_COLUMNS },
  ];
}
