import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { pageOf } from '../../testing/page-of.tsx';
import { devRoutes } from './routes.tsx';

afterEach(cleanup);

const open = async (at: string, rows: Readonly<Record<string, readonly AnyRow[]>>) => {
  const path = at.split('?')[0]!;
  return renderWithEngine({ at, pages: { [path]: await pageOf(devRoutes, path) }, rows });
};

it('the chat – shows what was written without a network last, and waits with it', async () => {
  const { engine } = await open('/dev/chatMercure', {
    chatMessages: [
      {
        id: '1',
        content: 'Hello',
        date: '2026-11-19 09:00',
        createdAt: '2026-11-19 09:00',
        createdBy: 'sam',
        version: 1,
      },
    ],
    users: [{ id: 'sam', displayLine1: 'Sam Petit', version: 1 }],
  });
  await screen.findByText('Hello');
  const box = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.change(box, { target: { value: 'Good morning' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() =>
    expect([...screen.getByRole('log').querySelectorAll('li p')].map((said) => said.textContent)).toEqual([
      'Hello',
      'Good morning',
    ]),
  );
  expect((box as HTMLTextAreaElement).value).toBe('');
  const rows = await engine.db.rows('chatMessages').toArray();
  expect(rows.find(({ content }) => content === 'Good morning')).toMatchObject({
    createdBy: me.id,
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
  });
});

it('the board – shows any records by any of their choices, as the address says', async () => {
  const ticket = (id: string, status: string): AnyRow => ({
    id,
    title: id,
    displayLine1: id,
    requester: me.id,
    priority: 'normal',
    status,
    version: 1,
  });
  await open('/dev/kanban?of=tickets&by=status', {
    tickets: [ticket('No sound', 'new'), ticket('No picture', 'resolved')],
  });
  expect(await screen.findByText('No sound')).toBeTruthy();
  expect(screen.getByText('No picture')).toBeTruthy();
  const by = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Columns' });
  expect([...by.options].map(({ value }) => value)).toContain('priority');
  fireEvent.change(by, { target: { value: 'priority' } });
  await waitFor(() => expect(screen.getByText('Urgent')).toBeTruthy());
});
