import { Trans, useLingui } from '@lingui/react/macro';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { FolderTree } from './folder-tree.tsx';
import { NewFolder } from './new-folder.tsx';
import { useTree, withBelow } from '../../../parts/files/tree.ts';

interface MoveSheetProps {
  readonly title: string;
  readonly action: string;
  /** Where they lie now: the tree is open there. */
  readonly from: string | undefined;
  /** What lies there already is not put there again; a copy is. */
  readonly isElsewhere: boolean;
  /** Folders that are moved themselves: nothing goes into itself. */
  readonly without: readonly string[];
  readonly onChoose: (folder: string | undefined) => void;
  readonly onClose: () => void;
}

/** Chooses a folder in the tree of all, or makes one there. */
export function MoveSheet({ title, action, from, isElsewhere, without, onChoose, onClose }: MoveSheetProps) {
  const { t } = useLingui();
  const tree = useTree();
  const [chosen, setChosen] = useState(from);
  const [isNaming, setNaming] = useState(false);
  const mayPutIn = (id: string | undefined): boolean => id === undefined || tree?.get(id)?.mayPutIn !== false;
  const whyNot = (id: string | undefined): string | undefined => {
    if (isElsewhere && id === from) return t`It is here now`;
    return mayPutIn(id) ? undefined : t`You may only read this folder`;
  };
  const into = chosen === undefined ? t`Drive` : (tree?.get(chosen)?.name ?? '');
  return (
    <Sheet
      title={title}
      kind="center"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            disabled={whyNot(chosen) !== undefined}
            onClick={() => {
              onChoose(chosen);
              onClose();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      {tree ? (
        <FolderTree
          tree={tree}
          chosen={chosen}
          onChoose={setChosen}
          without={new Set(without.flatMap((id) => withBelow(tree, id)))}
          whyNot={whyNot}
        />
      ) : (
        <div className="drive-tree" aria-busy />
      )}
      <div className="drive-tree-new">
        {isNaming ? (
          <NewFolder
            folder={chosen}
            onClose={(made) => {
              if (made) setChosen(made);
              setNaming(false);
            }}
          />
        ) : (
          mayPutIn(chosen) && (
            <Button size="sm" variant="ghost" onClick={() => setNaming(true)}>
              <FolderPlus size={16} aria-hidden />
              <Trans>New folder in “{into}”</Trans>
            </Button>
          )
        )}
      </div>
    </Sheet>
  );
}
