import { afterEach, describe, expect, it, vi } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { RowsQuery } from './read-rows.ts';
import { walkRows } from './walk-rows.ts';

let engine: Engine;
afterEach(() => engine.stop());

async function walk(query?: RowsQuery) {
  const pages: string[][] = [];
  for await (const rows of walkRows(engine, 'companies', query))
    pages.push(rows.map((row) => String(row['name'])));
  return pages;
}

describe('walking through rows', () => {
  it('goes through all of a query, in its order, some hundred at a time, without what is removed here', async () => {
    engine = fakeEngine({ entities: [entityOf('companies')] });
    await engine.db.rows('companies').bulkPut(
      Array.from({ length: 1201 }, (_, place) => ({
        id: String(place).padStart(5, '0'),
        name: `N${String(1200 - place).padStart(4, '0')}`,
        ...(place % 2 === 0 ? { owner: 'me' } : {}),
        ...(place === 3 ? { $deleted: 1 as const } : {}),
        version: 1,
      })),
    );
    const all = await walk({ orderBy: 'name' });
    expect(all.map((page) => page.length)).toEqual([200, 200, 200, 200, 200, 199, 1]);
    expect(all.flat()).toEqual(all.flat().sort());
    expect(all.flat()).not.toContain('N1197');
    expect((await walk({ orderBy: 'name', descending: true, limit: 2 })).flat()).toEqual(['N1200', 'N1199']);
    expect((await walk({ where: { owner: 'me' } })).flat().slice(0, 5)).toEqual([
      'N1200',
      'N1198',
      'N1196',
      'N1194',
      'N1192',
    ]);
    expect((await walk({ ids: ['00007', '00003', '00001'] })).flat()).toEqual(['N1193', 'N1199']);
    // Those that have something there are known without being read.
    const read = vi.spyOn(engine.db.rows('companies'), 'bulkGet');
    expect((await walk({ where: { owner: null } })).flat()).toHaveLength(599);
    expect(read.mock.calls.flatMap(([keys]) => keys)).toHaveLength(600);
    // An index on what not every row has holds some of them only: the others come last.
    expect((await walk({ orderBy: 'owner' })).flat()).toHaveLength(1200);
    // Of those that have nothing in one field, some may have nothing in the one they are put in order by either.
    await engine.db.rows('companies').update('00001', { mergedInto: 'other' });
    const unowned = (await walk({ where: { owner: null }, orderBy: 'mergedInto' })).flat();
    expect(unowned).toHaveLength(599);
    expect(unowned[0]).toBe('N1199');
    expect((await walk({ where: { owner: null }, orderBy: 'owner' })).flat()).toHaveLength(599);
  });
});
