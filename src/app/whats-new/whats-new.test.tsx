import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { WhatsNew } from './whats-new.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const note = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  release: id,
  title: `Version ${id}`,
  displayLine1: `Version ${id}`,
  body: `<p>Changes of ${id}</p>`,
  status: 'published',
  publishedAt: '2026-11-19 09:00',
  version: 1,
  ...more,
});
const open = () =>
  renderWithEngine({
    pages: { '/': <WhatsNew /> },
    rows: {
      releaseNotes: [
        note('1.1'),
        note('1.2', { publishedAt: '2026-11-20 08:00' }),
        note('0.9', { publishedAt: '2025-01-05 09:00' }),
        note('1.3', { status: 'draft', publishedAt: null }),
      ],
    },
  });

it('new versions – are told once on a device, the newest first', async () => {
  await open();
  expect(await screen.findByText('The app was updated: Version 1.2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Read what’s new' }));
  await screen.findByText('Changes of 1.2');
  expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    'Version 1.2',
    'Version 1.1',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/The app was updated/)).toBeNull());
  cleanup();
  await open();
  await waitFor(() => expect(screen.queryByText(/The app was updated/)).toBeNull());
});
