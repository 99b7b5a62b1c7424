import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { pageOf } from '../../testing/page-of.tsx';
import { ticketsRoutes } from './routes.tsx';

afterEach(cleanup);

const SAM: AnyRow = { id: 'sam', displayLine1: 'Sam Petit', version: 1 };
const ticket = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 't',
  number: 'TIC-2026-0001',
  displayLine1: 'No sound',
  displayLine2: 'TIC-2026-0001',
  title: 'No sound',
  description: 'The speakers stay silent.',
  requester: me.id,
  assignee: 'sam',
  priority: 'normal',
  status: 'awaiting response',
  createdAt: '2026-11-19 09:00',
  messages: [{ lineKey: 'm', author: 'sam', at: '2026-11-19 10:00', body: 'Which speakers?' }],
  events: [],
  version: 1,
  ...more,
});
const open = async (at: string, tickets: readonly AnyRow[], more: Partial<RenderWithEngineOptions> = {}) => {
  const pages = await Promise.all(
    ticketsRoutes.map(async ({ path }) => [path, await pageOf(ticketsRoutes, path)] as const),
  );
  return renderWithEngine({
    at,
    pages: Object.fromEntries(pages),
    ...more,
    rows: { tickets, users: [SAM] },
  });
};

it('a reply of the requester – is in the thread at once and takes the ticket back to work, without a network', async () => {
  const { engine } = await open('/tickets/t', [ticket()]);
  expect(await screen.findByText('Which speakers?')).toBeTruthy();
  expect(screen.getByText(/Waiting for the requester’s reply/)).toBeTruthy();
  const box = screen.getByRole('textbox', { name: 'Reply' });
  fireEvent.change(box, { target: { value: 'Those in the hall' } });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Those in the hall'));
  const row = await engine.db.rows('tickets').get('t');
  expect(row).toMatchObject({
    status: 'in progress',
    messages: [{ lineKey: 'm' }, { body: 'Those in the hall', author: me.id, internal: false }],
  });
  expect(await engine.db.dexie.table('outbox').count()).toBe(1);
});

it('an internal note – says that it is one', async () => {
  await open('/tickets/t', [ticket({ status: 'in progress' })]);
  fireEvent.click(await screen.findByRole('radio', { name: 'Internal note' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Internal note' }), {
    target: { value: 'A loose cable' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const note = await screen.findByText('A loose cable', { selector: 'li p' });
  expect(note.closest('li')?.textContent).toContain('Internal note');
});

it('a merged ticket – leads to the other one, which shows its messages', async () => {
  const other = ticket({ id: 'o', displayLine1: 'Silence', title: 'Silence', messages: [], status: 'new' });
  const rows = [ticket({ duplicateOf: 'o' }), other];
  const { unmount } = await open('/tickets/t', rows);
  expect(await screen.findByText(/This ticket was merged into/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  unmount();
  await open('/tickets/o', rows);
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Which speakers?'));
});

it('the requester – rates the solution once', async () => {
  const { engine } = await open('/tickets/t', [
    ticket({ status: 'resolved', resolvedAt: '2026-11-19 12:00' }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Satisfied' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Satisfied' })).toBeNull());
  expect(await engine.db.rows('tickets').get('t')).toMatchObject({ satisfaction: 'good' });
});
