import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { fixture } from './file-view.fixture.tsx';
import { contentKind } from './file-view.tsx';

// Nothing is fetched here: the address of a file stands for its bytes.
beforeEach(() => {
  let shown: Blob | MediaSource | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    shown = file;
    return 'blob:shown';
  });
  vi.stubGlobal('fetch', async () => ({
    arrayBuffer: async () => (shown instanceof Blob ? shown.arrayBuffer() : new ArrayBuffer(0)),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const show = (state: string) => renderAt('/', createFakeSession(), { '/': fixture.states[state]?.() });

it.each([
  ['application/pdf', 'pdf'],
  ['text/csv;charset=utf-8', 'table'],
  ['text/plain', 'text'],
  ['text/markdown', 'text'],
  ['application/x-ofx', 'text'],
  ['application/zip', undefined],
  ['text/html', undefined],
  ['image/svg+xml', undefined],
])('%s is shown as %s', (type, kind) => expect(contentKind(type)).toBe(kind));

it('shows a table of semicolons, quotes and all', async () => {
  show('csv');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Date', 'Label', 'Amount'],
    ['24/11/2026', 'Train; Lyon', '84,50'],
    ['25/11/2026', 'Hôtel', '129,00'],
  ]);
});

it('draws the rows in sight of a long table, and says how many there are', async () => {
  show('csv-long');
  const table = await screen.findByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('801');
  const drawn = within(table).getAllByRole('row').length;
  expect(drawn).toBeGreaterThan(10);
  expect(drawn).toBeLessThan(100);
  expect(screen.getByText('800 rows')).toBeTruthy();
});

it('shows a text with its lines', async () => {
  show('text');
  expect((await screen.findByText(/First line/)).textContent).toBe('First line\nSecond line\n');
});
