import { useCallback, useMemo } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useColumns, useEngine, type Condition, type Question } from '../../offline/index.ts';
import { DRIVE, type DriveRow } from './drive-rows.ts';

export interface Folder {
  readonly id: string;
  readonly name: string;
  readonly parent: string | undefined;
  readonly isTrashed: boolean;
  /** It says itself who reads it. */
  readonly isOwn: boolean;
  /** Whether this person may put something into it, as far as this device knows. */
  readonly mayPutIn: boolean;
}
export type Tree = ReadonlyMap<string, Folder>;

/** Every folder that is not gone for good. */
const FOLDERS: Question = {
  collection: DRIVE,
  conditions: [
    { field: 'kind', oneOf: ['folder'] },
    { field: 'removedOn', isEmpty: true },
  ],
  words: '',
  order: { field: 'name', descending: false },
  groupBy: undefined,
  sums: [],
  links: [],
};

const READ = ['folder', 'trashedOn', 'name', 'rights', 'owner', 'sharedBy', 'mayChange'];

/** All folders that this device knows, live, read off the main thread; undefined until the first answer, and where it is not asked for. */
export function useTree(isAsked = true): Tree | undefined {
  const me = useEngine().context.userId;
  const found = useColumns(isAsked ? FOLDERS : undefined, READ);
  return useMemo(() => {
    if (!found) return undefined;
    const {
      folder = [],
      trashedOn = [],
      name = [],
      rights = [],
      owner = [],
      sharedBy = [],
      mayChange = [],
    } = found.values;
    return new Map(
      found.ids.map((id, at) => [
        id,
        {
          id,
          name: String(name[at] ?? found.titles[at] ?? ''),
          parent: typeof folder[at] === 'string' && folder[at] !== '' ? folder[at] : undefined,
          isTrashed: Boolean(trashedOn[at]),
          isOwn: Boolean(rights[at]),
          mayPutIn: owner[at] === me || sharedBy[at] === me || mayChange[at] === true,
        },
      ]),
    );
  }, [found, me]);
}

/** The folder that one is in, alone: what is known of it before all are. */
export function treeOf(folder: AnyRow | null | undefined): Tree {
  if (!folder) return new Map();
  const { id, displayLine1: name = '' } = folder;
  return new Map([
    [id, { id, name, parent: undefined, isTrashed: false, isOwn: Boolean(folder['rights']), mayPutIn: true }],
  ]);
}

/** A folder and those it lies in, the outermost first. */
export function pathTo(tree: Tree, id: string | null | undefined): Folder[] {
  const path: Folder[] = [];
  for (let at = id ? tree.get(id) : undefined; at && !path.includes(at); at = tree.get(at.parent ?? ''))
    path.unshift(at);
  return path;
}

const TOP = '';
/** The folders by the one that each is in, and those in none that is known; of a tree that is drawn line by line it is made once. */
const indexes = new WeakMap<Tree, ReadonlyMap<string, Folder[]>>();
function byParent(tree: Tree): ReadonlyMap<string, Folder[]> {
  const known = indexes.get(tree);
  if (known) return known;
  const made = new Map<string, Folder[]>();
  const put = (parent: string, folder: Folder): void => {
    const beside = made.get(parent);
    if (beside) beside.push(folder);
    else made.set(parent, [folder]);
  };
  for (const folder of tree.values()) {
    const { parent = TOP } = folder;
    if (parent !== TOP) put(parent, folder);
    if (!tree.has(parent)) put(TOP, folder);
  }
  indexes.set(tree, made);
  return made;
}

/** The folders within one, in order of their names; without one, those that lie in none that is known. */
export const foldersIn = (tree: Tree, id: string | undefined): Folder[] =>
  (byParent(tree).get(id ?? TOP) ?? []).filter(({ isTrashed }) => !isTrashed);

/** A folder with all that lie in it, at any depth; of those it does not go into, nor into what lies in them. */
export function withBelow(
  tree: Tree,
  id: string,
  goesInto: (folder: Folder) => boolean = () => true,
): string[] {
  const within = byParent(tree);
  const found = new Set([id]);
  for (const one of found)
    for (const child of within.get(one) ?? []) if (goesInto(child)) found.add(child.id);
  return [...found];
}

/** The folders in the trash, and those that lie in one there. */
export function hiddenIn(tree: Tree): ReadonlySet<string> {
  const trashed = [...tree.values()].filter(({ isTrashed }) => isTrashed);
  return new Set(trashed.flatMap(({ id }) => withBelow(tree, id)));
}

/** What lists of the drive never show: what is in the trash, lies in a folder there, or is gone for good. */
export function untrashed(tree: Tree): Condition[] {
  const hidden = [...hiddenIn(tree)];
  return [
    { field: 'trashedOn', isEmpty: true },
    { field: 'removedOn', isEmpty: true },
    ...(hidden.length > 0 ? [{ field: 'folder', noneOf: hidden }] : []),
  ];
}

/** Tells of a file whether it lies in no folder of the trash. Until the folders are known that is known of those at the top alone. */
export function useLiesOutsideTrash(isAsked: boolean): (file: DriveRow) => boolean {
  const tree = useTree(isAsked);
  const hidden = useMemo(() => tree && hiddenIn(tree), [tree]);
  return useCallback(({ folder }) => !folder || hidden?.has(folder) === false, [hidden]);
}
