import { createContext, use, useCallback, useMemo } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useColumns, useEngine, type Condition, type Question } from '../../offline/index.ts';
import { asDrive, DRIVE, isMine, type DriveRow } from './drive-rows.ts';

export interface Folder {
  readonly id: string;
  readonly name: string;
  readonly parent: string | undefined;
  readonly isTrashed: boolean;
  /** It says itself who reads it. */
  readonly isOwn: boolean;
  /** Its person made it, or shares what it lies in. */
  readonly isMine: boolean;
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

/** All folders, as the page around has read them: what it opens does not ask for them again. */
export const KnownTree = createContext<Tree | undefined>(undefined);

/** All folders that this device knows, live, read off the main thread; undefined until the first answer, and where it is not asked for. */
export function useTree(isAsked = true): Tree | undefined {
  const me = useEngine().context.userId;
  const known = use(KnownTree);
  const found = useColumns(isAsked && !known ? FOLDERS : undefined, READ);
  const read = useMemo(() => {
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
          isMine: isMine(me, owner[at], sharedBy[at]),
          mayPutIn: isMine(me, owner[at], sharedBy[at]) || mayChange[at] === true,
        },
      ]),
    );
  }, [found, me]);
  return isAsked ? (known ?? read) : undefined;
}

/** The folder that one is in, alone: what is known of it before all are. */
export function treeOf(folder: AnyRow | null | undefined, me: string): Tree {
  if (!folder) return new Map();
  const { id, displayLine1: name = '', rights, owner, sharedBy } = asDrive(folder);
  const alone = {
    parent: undefined,
    isTrashed: false,
    isOwn: Boolean(rights),
    isMine: isMine(me, owner, sharedBy),
    mayPutIn: true,
  };
  return new Map([[id, { id, name, ...alone }]]);
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

const OF_OTHERS = (me: string): Condition[] => [
  { field: 'sharedBy', noneOf: [me] },
  // What hangs on a record that its person reads is not shared with them.
  { field: 'reach', noneOf: ['private'] },
];

/** All that others share with a person, at any depth. */
export const sharedWith = (me: string, tree: Tree): Condition[] => [...untrashed(tree), ...OF_OTHERS(me)];

/** The tops of it: what lies in no folder that they know, as all else is found by going in. */
export const sharedTops = (me: string, tree: Tree): Condition[] => {
  const [trashed, removed] = untrashed(tree);
  return [trashed!, removed!, ...OF_OTHERS(me), { field: 'folder', noneOf: [...tree.keys()] }];
};

/** Tells of a file whether it lies in no folder of the trash. Until the folders are known that is known of those at the top alone. */
export function useLiesOutsideTrash(tree: Tree | undefined): (file: DriveRow) => boolean {
  const hidden = useMemo(() => tree && hiddenIn(tree), [tree]);
  return useCallback(({ folder }) => !folder || hidden?.has(folder) === false, [hidden]);
}
