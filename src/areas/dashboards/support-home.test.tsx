import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { LatestNews } from './latest-news.tsx';
import { MyTickets } from './my-tickets.tsx';
import { waitingTickets } from './waiting-tickets.ts';

afterEach(cleanup);

const ticket = (id: string, more: Partial<AnyRow>): AnyRow => ({
  id,
  displayLine1: id,
  displayLine2: 'TIC',
  priority: 'normal',
  status: 'new',
  requester: 'sam',
  version: 1,
  ...more,
});
const article = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  displayLine1: id,
  status: 'published',
  author: 'sam',
  version: 1,
  ...more,
});
const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.querySelector('.matter-words')?.firstChild?.textContent)
    .filter(Boolean);

it('tickets – wait for whoever works on them, or is asked something, the most urgent first', () => {
  const rows = [
    ticket('Mine', { assignee: me.id }),
    ticket('Urgent', { assignee: me.id, priority: 'urgent', status: 'in progress' }),
    ticket('Asked', { requester: me.id, assignee: 'sam', status: 'awaiting response', priority: 'low' }),
    ticket('Paused', { assignee: me.id, status: 'awaiting response' }),
    ticket('Merged', { assignee: me.id, duplicateOf: 'Mine' }),
    ticket('Done', { assignee: me.id, status: 'resolved' }),
  ];
  expect(waitingTickets([...rows, ...rows], me.id).map(({ id }) => id)).toEqual(['Urgent', 'Mine', 'Asked']);
});

it('a ticket that waits for one – stands on Home and leads to it', async () => {
  await renderWithEngine({
    pages: { '/': <MyTickets /> },
    rows: { tickets: [ticket('Mine', { assignee: me.id })] },
  });
  const link = await screen.findByRole('link', { name: /Mine/ });
  expect(link.getAttribute('href')).toBe('/tickets/Mine');
});

it('tickets of both kinds – come at once: no part of the list is shown before the rest', async () => {
  await renderWithEngine({
    pages: { '/': <MyTickets /> },
    rows: {
      tickets: [
        ticket('Mine', { assignee: me.id }),
        ticket('Urgent', { assignee: me.id, priority: 'urgent', status: 'in progress' }),
        ticket('Asked', { requester: me.id, assignee: 'sam', status: 'awaiting response', priority: 'low' }),
      ],
    },
  });
  const section = (await screen.findByRole('heading', { name: 'Tickets waiting for you' })).closest(
    'section',
  )!;
  expect(names(section)).toEqual(['Urgent', 'Mine', 'Asked']);
});

it('news that must be read – stays before the latest until it is marked', async () => {
  await renderWithEngine({
    pages: { '/': <LatestNews /> },
    rows: {
      blogArticles: [
        article('Rules', { mustRead: true, publishedAt: '2025-01-05 09:00' }),
        article('Known', { mustRead: true, publishedAt: '2025-01-06 09:00' }),
        ...['1', '2', '3', '4'].map((day) => article(`Day ${day}`, { publishedAt: `2026-11-0${day} 09:00` })),
      ],
      readMarks: [{ id: 'r', article: 'Known', reader: me.id, version: 1 }],
    },
  });
  const section = (await screen.findByRole('heading', { name: 'News' })).closest('section')!;
  expect(names(section)).toEqual(['Rules', 'Day 4', 'Day 3', 'Day 2']);
});
