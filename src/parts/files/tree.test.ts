import { expect, it, vi } from 'vitest';
import { foldersIn, withBelow, type Folder } from './tree.ts';

const folder = (id: string, parent?: string, isTrashed = false): [string, Folder] => [
  id,
  { id, name: id, parent, isTrashed, isOwn: false, isMine: true, mayPutIn: true },
];
const TREE = new Map([
  // Of one that its person may not read.
  folder('0', 'elsewhere'),
  folder('a'),
  folder('b'),
  folder('a1', 'a'),
  folder('a2', 'a', true),
  folder('a21', 'a2'),
]);
const names = (folders: readonly Folder[]) => folders.map(({ name }) => name);

it('knows what lies in a folder, and what lies in none that is known', () => {
  expect(names(foldersIn(TREE, undefined))).toEqual(['0', 'a', 'b']);
  expect(names(foldersIn(TREE, 'a'))).toEqual(['a1']);
  expect(withBelow(TREE, 'a')).toEqual(['a', 'a1', 'a2', 'a21']);
  expect(withBelow(TREE, 'a', ({ isTrashed }) => !isTrashed)).toEqual(['a', 'a1']);
});

it('goes through all folders once, however many lines are drawn of them', () => {
  const tree = new Map(TREE);
  const walked = vi.spyOn(tree, 'values');
  for (const id of [undefined, 'a', 'a1', 'b']) foldersIn(tree, id);
  expect(walked).toHaveBeenCalledTimes(1);
});
