import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { FileView } from './file-view.tsx';
import { FileViewer, type ViewedFile } from './file-viewer.tsx';

const TYPES: Readonly<Record<string, string>> = {
  photo: 'image/png',
  talk: 'audio/mpeg',
  film: 'video/mp4',
  backup: 'application/zip',
};
const FILES: ViewedFile[] = Object.keys(TYPES).map((id) => ({ uploadId: id, title: `The ${id}` }));

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shown'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (first: Partial<ViewedFile> = {}, isUp = true) =>
  renderWithEngine({
    pages: { '/': <FileViewer {...FILES[0]!} {...first} among={FILES} onClose={() => {}} /> },
    rows: { uploads: Object.keys(TYPES).map((id) => ({ id, name: id, version: 1 })) },
    send: async ({ path }) => {
      const [, id = ''] = /^\/uploads\/(\w+)\/file$/.exec(path) ?? [];
      if (!isUp) throw new Error('offline');
      return id === '' ? answer(200, []) : answer(200, '', { 'content-type': TYPES[id] ?? '' });
    },
  });
const key = (name: string, from = document.activeElement!) => fireEvent.keyDown(from, { key: name });

it('goes on to the next file by the arrows, from kind to kind', async () => {
  await open();
  expect((await screen.findByRole('img', { name: 'The photo' })).getAttribute('src')).toBe('blob:shown');
  const place = screen.getByText('File 1 of 4');
  key('ArrowRight', place);
  await waitFor(() => expect(document.querySelector('audio')?.getAttribute('aria-label')).toBe('The talk'));
  // What plays goes forward by the same key.
  key('ArrowRight', document.querySelector('audio')!);
  expect(screen.getByText('File 2 of 4')).toBeTruthy();
  key('ArrowRight', place);
  await waitFor(() => expect(document.querySelector('video')).toBeTruthy());
  key('ArrowRight', place);
  await screen.findByText(/cannot be shown here/);
  expect(screen.getByRole('link', { name: 'Download backup' }).getAttribute('download')).toBe('backup');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next file' }).disabled).toBe(true);
  key('ArrowLeft', place);
  await waitFor(() => expect(document.querySelector('video')).toBeTruthy());
});

it('comes nearer to a picture and turns it', async () => {
  await open();
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'The photo' });
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
  await waitFor(() => expect(picture.style.transform).toContain('rotate(0deg)'));
  fireEvent.click(screen.getByRole('button', { name: 'Turn right' }));
  await waitFor(() => expect(picture.style.transform).toContain('rotate(90deg)'));
  expect(picture.style.width).toBe('200%');
  fireEvent.click(screen.getByRole('button', { name: 'Larger' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Smaller' }).disabled).toBe(false),
  );
});

it('says of a large file of a kind that is not shown that it is not, and fetches nothing', async () => {
  await renderWithEngine({
    pages: { '/': <FileView uploadId="backup" label="Backup" size={120_000_000} type="application/zip" /> },
  });
  await screen.findByText(/cannot be shown here/);
  expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
});

it('says of a file that is not here, and of a large one, what it would take', async () => {
  await open({ uploadId: 'elsewhere', title: 'Elsewhere', size: 120_000_000 }, false);
  fireEvent.click(await screen.findByRole('button', { name: 'Show it' }));
  await screen.findByText(/not on this device/);
});
