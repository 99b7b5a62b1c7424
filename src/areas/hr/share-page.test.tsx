import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../../testing/fake-caches.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { sharedFiles } from '../../ui/photo/share-target-ports.ts';
import { unfinishedLines } from './line/unfinished-lines.ts';
import SharePage from './share-page.tsx';

beforeEach(() => {
  localStorage.clear();
  const caches = createFakeCaches();
  vi.stubGlobal('caches', caches());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pdf = (name: string) => new File(['%PDF-1.7 a receipt'], name, { type: 'application/pdf' });
const open = async (files: readonly File[], at = '/share') => {
  await sharedFiles.keep(files);
  return renderWithEngine({
    at,
    pages: { '/share': <SharePage />, '/humanressources/expenseAccounts/new': <p>the new line</p> },
  });
};

describe('what was shared', () => {
  it('becomes the receipts of unfinished lines, one each, without a network', async () => {
    const { engine, path } = await open([pdf('train.pdf'), pdf('hotel.pdf')]);
    const list = await screen.findByRole('list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['train.pdf18\u00a0bytes', 'hotel.pdf18\u00a0bytes']);
    fireEvent.click(screen.getByRole('button', { name: 'Make 2 expenses of them' }));
    await screen.findByText('the new line');
    expect(path()).toBe('/humanressources/expenseAccounts/new?line=classic');
    const uploads = await engine.db.rows('uploads').toArray();
    expect(new Set(uploads.map((row) => row['name']))).toEqual(new Set(['hotel.pdf', 'train.pdf']));
    const lines = unfinishedLines(me.id, '');
    expect(new Set(lines.map(({ bill }) => bill))).toEqual(new Set(uploads.map(({ id }) => id)));
    expect(lines[0]).toMatchObject({
      paidBy: 'employee',
      date: '2026-11-20',
      expense: { expenseClassic: {} },
    });
    expect(await sharedFiles.read()).toEqual([]);
  });

  it('says what cannot be taken, keeps it, and lets one go on with the rest', async () => {
    const { path } = await open([pdf('train.pdf'), new File(['MZ'], 'virus.exe')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Make 2 expenses of them' }));
    await screen.findByText(/^You can’t upload files of this type|virus\.exe\)$/);
    await screen.findByText('1 expense is begun with its receipt.');
    expect((await sharedFiles.read()).map(({ file }) => file.name)).toEqual(['virus.exe']);
    fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
    expect(path()).toBe('/humanressources/expenseAccounts/new?line=classic');
  });

  it('is gone when it is discarded', async () => {
    await open([pdf('train.pdf')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByText(/^Nothing waits here/);
    await waitFor(async () => expect(await sharedFiles.read()).toEqual([]));
    expect(unfinishedLines(me.id, '')).toEqual([]);
  });

  it('is told to be lost where it was', async () => {
    await open([], '/share?lost=1');
    await screen.findByText(/^What you shared could not be kept on this device/);
  });

  it('is joined by files that are opened with the app', async () => {
    let consumer: ((params: object) => void) | undefined;
    vi.stubGlobal('launchQueue', { setConsumer: (hear: typeof consumer) => void (consumer = hear) });
    await open([]);
    await screen.findByText(/^Nothing waits here/);
    consumer?.({ files: [{ getFile: () => Promise.resolve(pdf('opened.pdf')) }] });
    await screen.findByText('opened.pdf');
  });
});
