import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { folderPath, SHARED_PATH } from '../drive.ts';
import { pathTo, type Tree } from '../../../parts/files/tree.ts';

interface FolderCrumbsProps {
  readonly tree: Tree;
  readonly folder: string | undefined;
  /** One is not in the last of them, but at something in it. */
  readonly isAbove?: boolean;
}

/**
 * The folders that this one lies in: each leads there, and takes what is dropped on it. What others share begins where that
 * stands, and nothing is dropped there.
 */
export function FolderCrumbs({ tree, folder, isAbove = false }: FolderCrumbsProps) {
  const { t } = useLingui();
  const path = pathTo(tree, folder);
  const isOfOthers = path[0]?.isMine === false;
  if (path.length === 0 && !isAbove) return null;
  return (
    <nav className="drive-crumbs" aria-label={t`Folders above`}>
      <ol>
        {isOfOthers ? (
          <li>
            <Link to={SHARED_PATH}>{t`Shared with me`}</Link>
          </li>
        ) : (
          <li data-folder="">
            <Link to={folderPath(undefined)}>{t`Files`}</Link>
          </li>
        )}
        {path.map(({ id, name }, at) => (
          <li key={id} data-folder={id}>
            <ChevronRight size={14} aria-hidden />
            {at === path.length - 1 && !isAbove ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={folderPath(id)}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
