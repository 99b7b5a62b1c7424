import { expect, it } from 'vitest';
import { wantedOf, type KeptRow } from './kept.rules.ts';

const folder = (id: string, within: string | null = null, more: Partial<KeptRow> = {}): KeptRow => ({
  id,
  name: id,
  kind: 'folder',
  folder: within,
  ...more,
});
const file = (id: string, within: string | null, more: Partial<KeptRow> = {}): KeptRow => ({
  id,
  name: `${id}.pdf`,
  kind: 'file',
  folder: within,
  file: `upload of ${id}`,
  mime: 'application/pdf',
  size: 10,
  sha256: `sha of ${id}`,
  ...more,
});
const ids = (rows: readonly KeptRow[], ...wishes: string[]) =>
  wantedOf(rows, wishes)
    .map(({ row }) => row)
    .sort();

const TREE = [
  folder('top'),
  folder('in', 'top'),
  file('a', 'top'),
  file('b', 'in'),
  file('c', null),
  file('empty', 'in', { file: null, sha256: null }),
];

it('wants the content of a file that is wished for', () => {
  expect(wantedOf(TREE, ['a'])).toEqual([
    {
      upload: 'upload of a',
      row: 'a',
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 10,
      sha256: 'sha of a',
      within: ['a'],
    },
  ]);
});

it('wants of a folder all that is below it, and nothing beside', () => {
  expect(ids(TREE, 'top')).toEqual(['a', 'b']);
  expect(ids(TREE, 'in')).toEqual(['b']);
});

it('wants once what is wished for twice, and knows by whom', () => {
  const wanted = wantedOf(TREE, ['b', 'top']);
  expect(wanted.map(({ row }) => row).sort()).toEqual(['a', 'b']);
  expect([...wanted.find(({ row }) => row === 'b')!.within].sort()).toEqual(['b', 'in', 'top']);
});

it('wants nothing of the trash, whether a file lies there or a folder above it', () => {
  const binned = { trashedOn: '2026-11-20T08:00:00Z' };
  const with_ = (id: string, more: Partial<KeptRow>) =>
    TREE.map((row) => (row.id === id ? { ...row, ...more } : row));
  expect(ids(with_('a', binned), 'top')).toEqual(['b']);
  expect(ids(with_('in', binned), 'top')).toEqual(['a']);
  expect(ids(with_('top', binned), 'in', 'b')).toEqual([]);
  expect(ids(with_('in', { removedOn: '2026-11-20T08:00:00Z' }), 'b')).toEqual([]);
});

it('wants nothing of a row that is not here, and ends where folders lie in each other', () => {
  expect(ids(TREE, 'elsewhere')).toEqual([]);
  const circle = [folder('x', 'y'), folder('y', 'x'), file('z', 'y')];
  expect(ids(circle, 'x')).toEqual(['z']);
});
