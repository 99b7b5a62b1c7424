import { expect, it } from 'vitest';
import { COLLECTIONS, entityOf } from './registry.ts';
import { byLatest, momentsOf, namingOf } from './kernel/happenings.ts';

const entities = COLLECTIONS.map(entityOf);

it('finds who tells of a record by the links that a device has an index of', () => {
  const told = namingOf(entities, 'companies').map(({ collection, index }) => `${collection} ${index}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'activities company',
      'opportunities company',
      'projects customer',
      'expenseAccounts customer',
      'comments onId',
    ]),
  );
  expect(told, 'contacts are there, and do not happen').not.toContain('contacts company');
  expect(namingOf(entities, 'contacts')).toContainEqual({ collection: 'activities', index: 'contacts' });
  expect(namingOf(entities, 'contacts')).toContainEqual({
    collection: 'comments',
    index: 'onId',
    match: { onCollection: 'contacts' },
  });
});

it('tells of what was made without a network as of its beginning there, before the moves that followed', () => {
  const opportunity = {
    id: 'o',
    // As it was sent, after both.
    createdAt: '2026-11-02 18:00',
    stageLog: [
      { lineKey: 'a', from: null, to: 'new', at: '2026-11-02 09:00' },
      { lineKey: 'b', from: 'new', to: 'won', at: '2026-11-02 10:00' },
    ],
  };
  const moments = momentsOf(entityOf('opportunities'), opportunity).toSorted(byLatest);
  expect(moments.map(({ key, at }) => [key, at])).toEqual([
    ['o/b', '2026-11-02 10:00'],
    ['o', '2026-11-02 09:00'],
  ]);
});

it('tells of a row and of its moves, the latest first', () => {
  const opportunity = {
    id: 'o',
    createdAt: '2026-11-01 09:00',
    stageLog: [
      { lineKey: 'a', from: null, to: 'new', at: '2026-11-01 09:00' },
      { lineKey: 'b', from: 'new', to: 'won', at: '2026-11-09 10:00' },
    ],
  };
  const call = { id: 'c', at: '2026-11-05 10:00', createdAt: '2026-11-20 10:00' };
  const moments = [
    ...momentsOf(entityOf('opportunities'), opportunity),
    ...momentsOf(entityOf('activities'), call),
    // Made here a moment ago: the server has told no time yet.
    ...momentsOf(entityOf('comments'), { id: 'm' }),
    ...momentsOf(entityOf('contacts'), { id: 'x', createdAt: '2026-11-05 10:00' }),
  ];
  expect(moments.toSorted(byLatest).map(({ key }) => key)).toEqual(['m', 'o/b', 'c', 'o']);
});
