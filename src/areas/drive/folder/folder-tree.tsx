import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Folder as FolderIcon, HardDrive } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { foldersIn, pathTo, type Tree } from '../../../parts/files/tree.ts';

/** A folder of the tree; without an id, its top. */
type Id = string | undefined;
interface Line {
  readonly id: Id;
  readonly name: string;
  readonly level: number;
  readonly hasMore: boolean;
  readonly isOpen: boolean;
}
interface FolderTreeProps {
  readonly tree: Tree;
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Folders that are not offered, with all below them. */
  readonly without: ReadonlySet<string>;
  /** Why a folder cannot be chosen; one goes through it to those in it all the same. */
  readonly whyNot: (id: Id) => string | undefined;
}

/** The folders, to choose one: arrows go through them, open them and close them, as in every tree. */
export function FolderTree({ tree, chosen, onChoose, without, whyNot }: FolderTreeProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<Id>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<Id>>(() => new Set([undefined]));
  const [at, setAt] = useState<Id>(chosen);
  const way = new Set<Id>(
    pathTo(tree, chosen)
      .slice(0, -1)
      .map(({ id }) => id),
  );
  const isOpen = (id: Id): boolean => !closed.has(id) && (opened.has(id) || way.has(id));
  const lines: Line[] = [];
  const add = (id: Id, name: string, level: number): void => {
    const children = foldersIn(tree, id).filter((one) => !without.has(one.id));
    lines.push({ id, name, level, hasMore: children.length > 0, isOpen: isOpen(id) });
    if (isOpen(id)) for (const child of children) add(child.id, child.name, level + 1);
  };
  add(undefined, t`Drive`, 1);
  const current = Math.max(
    lines.findIndex(({ id }) => id === at),
    0,
  );
  const items = (): HTMLElement[] => [
    ...(place.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []),
  ];
  // One that was made a moment ago is chosen before it stands here.
  const isThere = chosen === undefined || tree.has(chosen);
  useEffect(() => {
    setAt(chosen);
    place.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen, isThere]);
  const set = (id: Id, isToOpen: boolean): void => {
    const lessIt = (ids: ReadonlySet<Id>): Set<Id> => new Set([...ids].filter((one) => one !== id));
    setOpened(isToOpen ? new Set([...opened, id]) : lessIt(opened));
    setClosed(isToOpen ? lessIt(closed) : new Set([...closed, id]));
  };
  const go = (to: number): void => {
    const line = lines[Math.min(Math.max(to, 0), lines.length - 1)];
    if (!line) return;
    setAt(line.id);
    items()[lines.indexOf(line)]?.focus();
  };
  const press = (event: KeyboardEvent, line: Line): void => {
    const index = lines.indexOf(line);
    const { id, level, hasMore } = line;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      ArrowRight: () => (hasMore && !line.isOpen ? set(id, true) : hasMore && go(index + 1)),
      ArrowLeft: () =>
        hasMore && line.isOpen
          ? set(id, false)
          : go(lines.findLastIndex((one, before) => before < index && one.level < level)),
      Enter: () => onChoose(id),
      ' ': () => onChoose(id),
    };
    const todo = keys[event.key];
    if (!todo || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    todo();
  };
  return (
    <div ref={place} className="drive-tree" role="tree" aria-label={t`Folders`}>
      {lines.map((line, index) => {
        const { id, name, level, hasMore } = line;
        const why = whyNot(id);
        const Arrow = line.isOpen ? ChevronDown : ChevronRight;
        const Icon = id === undefined ? HardDrive : FolderIcon;
        return (
          <div
            key={id ?? ''}
            role="treeitem"
            className="drive-tree-line"
            style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}
            tabIndex={index === current ? 0 : -1}
            {...(index === current ? { 'data-autofocus': '' } : {})}
            aria-level={level}
            aria-expanded={hasMore ? line.isOpen : undefined}
            aria-selected={chosen === id}
            aria-disabled={why !== undefined || undefined}
            onFocus={() => setAt(id)}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => press(event, line)}
          >
            {/* The keys open and close as well: for a pointer alone. */}
            <span
              className="drive-tree-arrow"
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                if (hasMore) set(id, !line.isOpen);
              }}
            >
              {hasMore && <Arrow size={16} />}
            </span>
            <Icon size={16} aria-hidden />
            <span>
              {name}
              {why !== undefined && <small>{why}</small>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
