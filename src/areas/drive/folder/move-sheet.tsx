import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Folder as FolderIcon, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { foldersIn, pathTo, useTree, withBelow, type Tree } from './tree.ts';

interface MoveSheetProps {
  readonly title: string;
  readonly action: string;
  /** Where they lie now: the tree is open there. */
  readonly from: string | undefined;
  /** Folders that are moved themselves: nothing goes into itself. */
  readonly without: readonly string[];
  readonly onChoose: (folder: string | undefined) => void;
  readonly onClose: () => void;
}

/** Chooses a folder in the tree of all. */
export function MoveSheet({ title, action, from, without, onChoose, onClose }: MoveSheetProps) {
  const { t } = useLingui();
  const tree = useTree();
  const [chosen, setChosen] = useState(from);
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
      <div className="drive-tree" role="group" aria-label={t`Folders`}>
        <button
          type="button"
          className="drive-tree-folder"
          aria-pressed={chosen === undefined}
          onClick={() => setChosen(undefined)}
        >
          <HardDrive size={16} aria-hidden />
          <Trans>Drive</Trans>
        </button>
        {tree && (
          <Level
            tree={tree}
            within={undefined}
            chosen={chosen}
            onChoose={setChosen}
            without={new Set(without.flatMap((id) => withBelow(tree, id)))}
            opened={new Set(pathTo(tree, from).map(({ id }) => id))}
          />
        )}
      </div>
    </Sheet>
  );
}

interface LevelProps {
  readonly tree: Tree;
  readonly within: string | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly without: ReadonlySet<string>;
  /** Those that are open at first. */
  readonly opened: ReadonlySet<string>;
}

function Level(props: LevelProps) {
  const { t } = useLingui();
  const { tree, within, chosen, onChoose, without, opened } = props;
  const [open, setOpen] = useState(opened);
  const toggle = (id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const folders = foldersIn(tree, within).filter(({ id }) => !without.has(id));
  if (folders.length === 0) return null;
  return (
    <ul>
      {folders.map(({ id, name }) => {
        const isOpen = open.has(id);
        const Arrow = isOpen ? ChevronDown : ChevronRight;
        const hasMore = foldersIn(tree, id).some((one) => !without.has(one.id));
        return (
          <li key={id}>
            <div className="drive-tree-line">
              {hasMore ? (
                <button
                  type="button"
                  className="drive-tree-arrow"
                  aria-expanded={isOpen}
                  aria-label={t`Folders in “${name}”`}
                  onClick={() => toggle(id)}
                >
                  <Arrow size={16} aria-hidden />
                </button>
              ) : (
                <span className="drive-tree-arrow" />
              )}
              <button
                type="button"
                className="drive-tree-folder"
                aria-pressed={chosen === id}
                onClick={() => onChoose(id)}
              >
                <FolderIcon size={16} aria-hidden />
                <span>{name}</span>
              </button>
            </div>
            {isOpen && <Level {...props} within={id} />}
          </li>
        );
      })}
    </ul>
  );
}
