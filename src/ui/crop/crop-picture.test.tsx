import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import type { Cut, PicturePort } from '../photo/canvas-ports.ts';
import { CropPicture } from './crop-picture.tsx';

const file = { name: 'lunch.png', type: 'image/png', bytes: new ArrayBuffer(4), purpose: 'expense' };

afterEach(cleanup);

async function open() {
  const cuts: Cut[] = [];
  const pictures: PicturePort = {
    decode: () => Promise.reject(new Error('not asked')),
    cut(_file, cut) {
      cuts.push(cut);
      return Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' }));
    },
  };
  const done: File[] = [];
  const onClose = vi.fn();
  let show = (_id: string): void => {};
  const Page = () => {
    const [id, setId] = useState<string>();
    useEffect(() => {
      show = setId;
    }, []);
    return id === undefined ? null : (
      <CropPicture picture={id} onDone={(one) => done.push(one)} onClose={onClose} pictures={pictures} />
    );
  };
  const { engine } = await renderWithEngine({ pages: { '/': <Page /> } });
  const id = await engine.attach(file);
  act(() => show(id));
  await screen.findByRole('img', { name: 'The picture' });
  return { cuts, done, onClose };
}
const button = (name: string) => screen.getByRole('button', { name });

it('turns the picture, hands over another file, and closes', async () => {
  const { cuts, done, onClose } = await open();
  expect(button('Use this picture')).toHaveProperty('disabled', true);
  fireEvent.click(button('Rotate left'));
  await waitFor(() => expect(cuts.at(-1)?.quarters).toBe(3));
  fireEvent.click(button('Use this picture'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(cuts.at(-1)).toMatchObject({ quarters: 3, part: { x: 0, y: 0, width: 1, height: 1 } });
  expect(done.map(({ name, type }) => [name, type])).toEqual([['lunch.jpg', 'image/jpeg']]);
});

it('starts over', async () => {
  await open();
  fireEvent.click(button('Rotate right'));
  await waitFor(() => expect(button('Start over')).toHaveProperty('disabled', false));
  fireEvent.click(button('Start over'));
  expect(button('Use this picture')).toHaveProperty('disabled', true);
});

it('has handles that keys reach, each with its name', async () => {
  await open();
  expect(screen.getAllByLabelText(/^A handle of the part/)).toHaveLength(8);
  expect(screen.getByLabelText(/^The part that is kept/).getAttribute('tabindex')).toBe('0');
});
