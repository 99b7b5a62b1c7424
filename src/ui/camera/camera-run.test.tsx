import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import type { CameraPort } from './camera-ports.ts';
import { ToastProvider } from '../toast/toasts.tsx';
import { CameraRun } from './camera-run.tsx';

afterEach(cleanup);
const settled = () => act(async () => {});
const stream = Object.assign(new MediaStream(), { getTracks: () => [] }) as unknown as MediaStream;

it('takes one after the other without waiting for any, and says how many are kept', async () => {
  let shots = 0;
  const camera: CameraPort = {
    open: async () => stream,
    take: async () => new File(['x'], `photo-${(shots += 1)}.jpg`, { type: 'image/jpeg' }),
  };
  const taken: string[] = [];
  const kept: (() => void)[] = [];
  const discarded: string[] = [];
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        {' '}
        <CameraRun
          title="Photograph receipts"
          camera={camera}
          onTake={({ name }, place) => {
            taken.push(`${place} ${name}`);
            const discard = () => Promise.resolve(void discarded.push(name));
            return new Promise((done) => kept.push(() => done(discard)));
          }}
          onClose={() => {}}
        />
      </ToastProvider>
    ),
  });
  await settled();
  for (const _shot of [1, 2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
    await settled();
  }
  expect(taken).toEqual(['0 photo-1.jpg', '1 photo-2.jpg', '2 photo-3.jpg']);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toContain('nothing is to be waited for');
  kept.forEach((done) => done());
  await settled();
  const status = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');
  expect(status()).toContain('3 pictures are kept on this device');
  fireEvent.click(screen.getByRole('button', { name: 'Picture 2: photo-2.jpg' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await settled();
  expect(discarded).toEqual(['photo-2.jpg']);
  expect(status()).toContain('2 pictures are kept on this device');
  expect(screen.getAllByRole('button', { name: /^Picture \d/ })).toHaveLength(2);
  // Taken anew, in its own place.
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  kept.splice(0).forEach((done) => done());
  await settled();
  expect(taken.at(-1)).toBe('1 photo-2.jpg');
  screen.getByRole('button', { name: 'Picture 2: photo-2.jpg' });
  expect(status()).toContain('3 pictures are kept on this device');
});

it('takes files where there is no camera, and counts none that could not be kept', async () => {
  const camera: CameraPort = {
    open: () => Promise.reject(new Error('denied')),
    take: async () => new File([], ''),
  };
  renderAt('/', createFakeSession(), {
    '/': (
      <CameraRun
        title="Photograph receipts"
        camera={camera}
        onTake={({ name }) =>
          name === 'bad.exe' ? Promise.reject(new Error('no')) : Promise.resolve(async () => {})
        }
        onClose={() => {}}
      />
    ),
  });
  await settled();
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  const files = [new File(['x'], 'a.pdf', { type: 'application/pdf' }), new File(['x'], 'bad.exe')];
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  await settled();
  await settled();
  expect(screen.getByRole('status').textContent).toContain('1 picture is kept on this device');
});
