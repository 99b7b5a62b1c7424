import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { useNaming } from './use-naming.ts';

const NAMING = [{ collection: 'activities', index: 'company' }];
const activities = [1, 2, 3, 4, 5].map((at): AnyRow => ({
  id: `call${at}`,
  version: 1,
  kind: 'call',
  company: at === 3 ? 'other' : 'acme',
}));

afterEach(cleanup);

// Few of many are read by their ids, most of them at once.
it.each([
  [1, 'call5 of more'],
  [2, 'call4 call5 of more'],
  [3, 'call2 call4 call5 of more'],
  [4, 'call1 call2 call4 call5 of all'],
  [Infinity, 'call1 call2 call4 call5 of all'],
])('reads of the rows that name a record the %d made last', async (most, told) => {
  function Named() {
    const found = useNaming(NAMING, 'acme', most);
    if (!found) return null;
    return <p>{`${found.rows.map(({ row }) => row.id).join(' ')} of ${found.isWhole ? 'all' : 'more'}`}</p>;
  }
  await renderWithEngine({ pages: { '/': <Named /> }, rows: { activities } });
  expect(await screen.findByText(told)).toBeDefined();
});
