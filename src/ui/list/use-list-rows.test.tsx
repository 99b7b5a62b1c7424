import { act, cleanup, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import type { RowsQuery } from '../../offline/index.ts';
import { useListRows, type ListRows } from './use-list-rows.ts';

const NAMES = { orderBy: 'name' };
const companies = Array.from({ length: 120 }, (_, index) => ({
  id: `company-${index}`,
  name: `Company ${String(index).padStart(3, '0')}`,
  version: 1,
}));

async function list(query: RowsQuery = NAMES) {
  let view: ListRows | undefined;
  const Page = () => {
    const now = useListRows('companies', query, 'key', undefined);
    useEffect(() => {
      view = now;
    });
    return null;
  };
  const { engine } = await renderWithEngine({ pages: { '/': <Page /> }, rows: { companies } });
  return {
    engine,
    shown: () => view!,
    async rows(count: number) {
      await waitFor(() => expect(view?.rows).toHaveLength(count));
      return view!.rows!;
    },
  };
}

describe('the rows of a list', () => {
  afterEach(cleanup);

  it('are fifty at first, and twice as many at each step', async () => {
    const { shown, rows } = await list();
    await rows(50);
    expect(shown().more).toBe(true);
    act(() => shown().grow());
    await rows(100);
    act(() => shown().grow());
    await rows(120);
    expect(shown().more).toBe(false);
  });

  it('stay the same objects but for the one that changed, so that one is drawn again', async () => {
    const { engine, shown, rows } = await list();
    const before = await rows(50);
    await act(() => engine.db.rows('companies').update('company-7', { name: 'Company 007 bis', version: 2 }));
    await waitFor(() => expect(shown().rows?.[7]).toMatchObject({ name: 'Company 007 bis' }));
    const drawnAgain = shown().rows!.filter((row, place) => row !== before[place]);
    expect(drawnAgain.map(({ id }) => id)).toEqual(['company-7']);
  });

  it.each([
    ['from the first', {}, ['Ann', 'Ben', undefined, undefined]],
    ['from the last', { descending: true }, ['Ben', 'Ann', undefined, undefined]],
    ['filtered', { filter: (row: AnyRow) => row['name'] !== 'Company 003' }, ['Ann', 'Ben', undefined]],
  ])('end with those that have no value to be put in order by: %s', async (_way, more, owners) => {
    const { engine, rows } = await list({ orderBy: 'owner', ...more });
    await rows(50);
    await act(async () => {
      await engine.db.rows('companies').bulkDelete(companies.slice(4).map(({ id }) => id));
      await engine.db.rows('companies').update('company-1', { owner: 'Ben', version: 2 });
      await engine.db.rows('companies').update('company-2', { owner: 'Ann', version: 2 });
    });
    const found = await rows(owners.length);
    expect(found.map(({ owner }) => owner)).toEqual(owners);
  });
});
