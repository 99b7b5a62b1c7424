import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { pageOf } from '../../testing/page-of.tsx';
import { blogRoutes } from './routes.tsx';

afterEach(cleanup);

const article = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  title: id,
  displayLine1: id,
  displayLine2: 'Sam Petit',
  body: `<p>About ${id}</p>`,
  excerpt: `About ${id}`,
  status: 'published',
  publishedAt: '2026-11-18 09:00',
  author: 'sam',
  version: 1,
  ...more,
});
const open = async (at: string, rows: Readonly<Record<string, readonly AnyRow[]>>) => {
  const pages = await Promise.all(
    blogRoutes.map(async ({ path }) => [path, await pageOf(blogRoutes, path)] as const),
  );
  return renderWithEngine({ at, pages: Object.fromEntries(pages), rows });
};

it('the feed – shows pinned articles first, and marks those that one has not read', async () => {
  await open('/blog', {
    blogArticles: [
      article('Old', { pinned: true, publishedAt: '2026-01-05 09:00' }),
      article('Fresh'),
      article('Read'),
    ],
    readMarks: [{ id: 'r', article: 'Read', reader: me.id, version: 1 }],
  });
  await screen.findByRole('link', { name: 'Fresh' });
  await screen.findAllByText('New');
  const items = screen.getAllByRole('heading', { level: 3 }).map((head) => head.closest('li')!);
  expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual(['Old', 'Fresh', 'Read']);
  expect(items.map((item) => item.textContent?.includes('New'))).toEqual([true, true, false]);
});

it('an article – is marked as read, once, without a network', async () => {
  const { engine } = await open('/blog/Fresh', { blogArticles: [article('Fresh')], readMarks: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText(/You have read this article/)).toBeTruthy();
  expect(await engine.db.rows('readMarks').toArray()).toMatchObject([{ article: 'Fresh', reader: me.id }]);
});

it('its author – sees who has read it', async () => {
  await open('/blog/Mine', {
    blogArticles: [article('Mine', { author: me.id })],
    readMarks: [{ id: 'r', article: 'Mine', reader: 'sam', readAt: '2026-11-19 09:00', version: 1 }],
    users: [{ id: 'sam', displayLine1: 'Sam Petit', version: 1 }],
  });
  expect(await screen.findByText('1 person has read it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
});
