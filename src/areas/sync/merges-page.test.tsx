import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { RecordPaths } from '../../ui/routing/record-paths.ts';
import MergesPage from './merges-page.tsx';

afterEach(cleanup);
const ROW: AnyRow = {
  id: 'acme',
  name: 'Mine & Co',
  creditLimit: 200_000,
  version: 2,
  displayLine1: 'Mine & Co',
};

/** What a screen reader says of it. */
const heard = (element: Element): string => {
  const said = element.cloneNode(true) as Element;
  said.querySelectorAll('[aria-hidden]').forEach((silent) => silent.remove());
  return said.textContent.replace(/ +/g, ' ');
};

async function open(page = <MergesPage />) {
  const shown = await renderWithEngine({ pages: { '/': page }, rows: { companies: [ROW] } });
  const { conflicts } = shown.engine.db.strict;
  await act(() =>
    conflicts.add({
      at: shown.engine.context.ports.clock.now() - 60_000,
      collection: 'companies',
      entityId: 'acme',
      label: 'Acme',
      base: { name: 'Acme' },
      mine: { name: 'Mine & Co' },
      merged: { name: 'Mine & Co' },
      theirs: { id: 'acme', name: 'Acme', creditLimit: 200_000, version: 2 },
      before: { creditLimit: 100_000 },
    }),
  );
  return shown;
}

it('says what each side brought to a merge', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Company · Acme' });
  const below = (name: string) => heard(screen.getByRole('heading', { name }).parentElement!);
  expect(below('You changed')).toContain('Name before: Acme now: Mine & Co');
  expect(below('They changed')).toMatch(/Credit limit before: 1.000,00.€ now: 2.000,00.€/);
});

it('leads to the row of a merge, where it has a page', async () => {
  await open(
    <RecordPaths value={({ collection, entityId }) => `/${collection}/${entityId}`}>
      <MergesPage />
    </RecordPaths>,
  );
  expect((await screen.findByRole('link', { name: 'Acme' })).getAttribute('href')).toBe('/companies/acme');
  cleanup();
  await open();
  await screen.findByRole('heading', { name: 'Company · Acme' });
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['Undo my change', 'Your change was undone.', { name: 'Acme', creditLimit: 200_000 }],
  ['Undo their change', 'Their change was undone.', { name: 'Mine & Co', creditLimit: 100_000 }],
])('%s', async (name, said, expected) => {
  const { engine } = await open();
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText(said);
  await waitFor(async () => expect(await engine.db.rows('companies').get('acme')).toMatchObject(expected));
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says that nothing was merged', async () => {
  await renderWithEngine({ pages: { '/': <MergesPage /> } });
  await screen.findByText('Nothing was combined in the last 24 hours.');
});
