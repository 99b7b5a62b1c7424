import { act, cleanup, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRows, type RowsQuery, type Shown } from '../../offline/index.ts';
import { FIRST_ROWS } from '../../ui/list/first-rows-query.ts';
import { readAhead } from '../../offline/react/shown-rows.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';

const companies = ['Beta', 'Alpha', 'Gamma'].map((name) => ({ id: name, name, version: 1 }));
const ASKED: RowsQuery = { orderBy: 'name', descending: false, limit: FIRST_ROWS };
const namesOf = (rows: readonly Shown[] | undefined) => rows?.map(({ name }) => name);

/** A page whose list comes when its code does; says what each drawing of the list showed. */
async function pageOf(asked: RowsQuery) {
  const drawn: (unknown[] | undefined)[] = [];
  let arrive: (value: boolean) => void = () => {};
  const List = () => {
    const rows = useRows('companies', asked);
    useEffect(() => void drawn.push(namesOf(rows)));
    return null;
  };
  const Page = () => {
    const [isHere, setIsHere] = useState(false);
    useEffect(() => {
      arrive = setIsHere;
    }, []);
    return isHere && <List />;
  };
  const { engine } = await renderWithEngine({ pages: { '/': <Page /> }, rows: { companies } });
  return { engine, drawn, show: () => act(() => arrive(true)) };
}
afterEach(cleanup);

it('has the rows in the first drawing of the list that asks for the same', async () => {
  const { engine, drawn, show } = await pageOf(ASKED);
  await readAhead(engine, 'companies', ASKED);
  show();
  expect(drawn[0]).toEqual(['Alpha', 'Beta', 'Gamma']);
  // They are alive from then on.
  await act(() => engine.db.rows('companies').update('Beta', { name: 'Delta', version: 2 }));
  await waitFor(() => expect(drawn.at(-1)).toEqual(['Alpha', 'Delta', 'Gamma']));
});

it('does not give them to a list that asks for something else', async () => {
  const { engine, drawn, show } = await pageOf({ ...ASKED, descending: true });
  await readAhead(engine, 'companies', ASKED);
  show();
  expect(drawn[0]).toBeUndefined();
  await waitFor(() => expect(drawn.at(-1)).toEqual(['Gamma', 'Beta', 'Alpha']));
});

it('lets the list ask for itself where nothing could be read ahead', async () => {
  const { engine, drawn, show } = await pageOf(ASKED);
  const rows = engine.db.rows;
  engine.db.rows = () => {
    throw new Error('no connection');
  };
  await readAhead(engine, 'companies', ASKED);
  engine.db.rows = rows;
  show();
  await waitFor(() => expect(drawn.at(-1)).toEqual(['Alpha', 'Beta', 'Gamma']));
});

it('a filtered list stays alive where the part that filters it comes late', async () => {
  let comes = (): void => {};
  const late = new Promise<void>((done) => (comes = done));
  vi.doMock(import('../../offline/mirror/search-rows.ts'), async (original) => {
    await late;
    return original();
  });
  const { engine, drawn, show } = await pageOf({ ...ASKED, where: { id: 'Beta' } });
  show();
  await waitFor(() => expect(drawn).toEqual([undefined]));
  comes();
  await waitFor(() => expect(drawn.at(-1)).toEqual(['Beta']));
  await act(() => engine.db.rows('companies').update('Beta', { name: 'Delta', version: 2 }));
  await waitFor(() => expect(drawn.at(-1)).toEqual(['Delta']));
});
