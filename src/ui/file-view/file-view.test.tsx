import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { fixture } from './file-view.fixture.tsx';
import { contentOf, PdfFile, TableFile, TextFile } from './file-view.ts';

afterEach(cleanup);
const show = (state: string) => renderAt('/', createFakeSession(), { '/': fixture.states[state]?.() });

it.each([
  ['application/pdf', PdfFile],
  ['text/csv;charset=utf-8', TableFile],
  ['text/plain', TextFile],
  ['application/x-ofx', TextFile],
  ['application/zip', undefined],
  ['text/html', undefined],
  ['image/svg+xml', undefined],
])('%s is shown by its own part', (type, part) => expect(contentOf(type)).toBe(part));

it('shows a table of semicolons, quotes and all', async () => {
  show('csv');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Date', 'Label', 'Amount'],
    ['24/11/2026', 'Train; Lyon', '84,50'],
    ['25/11/2026', 'Hôtel', '129,00'],
  ]);
});

it('draws the beginning of a long table and says so', async () => {
  show('csv-long');
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(501);
  expect(screen.getByText(/800 rows/).textContent).toContain('The first 500 are shown');
});

it('shows a text with its lines', async () => {
  show('text');
  expect((await screen.findByText(/First line/)).textContent).toBe('First line\nSecond line\n');
});
