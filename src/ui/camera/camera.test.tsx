import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import type { CameraPort } from './camera-ports.ts';
import { CameraView } from './camera-view.tsx';

afterEach(cleanup);
function show(camera: CameraPort) {
  const photos: string[] = [];
  renderAt('/', createFakeSession(), {
    '/': <CameraView camera={camera} onPhoto={({ name }) => photos.push(name)} onClose={() => {}} />,
  });
  return photos;
}
const settled = () => act(async () => {});

it('takes a photo, shows it, and hands it over only once it is wanted; the camera is let go', async () => {
  let stopped = 0;
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop: () => stopped++ }] });
  const photos = show({
    open: async () => stream as unknown as MediaStream,
    take: async () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' }),
  });
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
  await settled();
  expect(screen.getByRole('img', { name: 'The photo' })).toBeTruthy();
  expect(photos).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
  expect(photos).toEqual(['photo.jpg']);
  cleanup();
  expect(stopped).toBe(1);
});

it('offers to choose a photo where the camera may not be used', async () => {
  const photos = show({
    open: () => Promise.reject(new Error('denied')),
    take: async () => new File([], ''),
  });
  await settled();
  expect(screen.getByText(/cannot be used here/)).toBeTruthy();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(input?.getAttribute('capture')).toBe('environment');
  fireEvent.change(input!, { target: { files: [new File(['x'], 'mine.jpg')] } });
  expect(photos).toEqual(['mine.jpg']);
});
