import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { DrawButton } from './draw-button.tsx';

/** What a pen leaves: no canvas draws here, so each thing that is asked of one is counted. */
const drawn = { curves: 0, ground: '' };
const context = {
  fillStyle: '',
  globalCompositeOperation: '',
  clearRect: () => void (drawn.curves = 0),
  fillRect: () => void (drawn.ground = context.fillStyle),
  arc: () => {},
  scale: () => {},
  translate: () => {},
  beginPath: () => void (drawn.curves += 1),
  moveTo: () => {},
  lineTo: () => {},
  stroke: () => {},
  closePath: () => {},
  save: () => {},
  restore: () => {},
  fill: () => {},
};
let encoded: Blob | null;
beforeEach(() => {
  encoded = new Blob(['png'], { type: 'image/png' });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(encoded));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });
const place = () => screen.getByRole('img', { name: /^Place to sign in/ });
/** One stroke of the mouse across the place. */
function draw(y: number): void {
  const at = (type: string, clientX: number, buttons: number) =>
    new PointerEvent(type, { clientX, clientY: y, buttons, pressure: 0.5, bubbles: true, cancelable: true });
  act(() => {
    place().dispatchEvent(at('pointerdown', 20, 1));
    for (const x of [40, 60, 80]) window.dispatchEvent(at('pointermove', x, 1));
    window.dispatchEvent(at('pointerup', 80, 0));
  });
}
async function open() {
  const files: File[] = [];
  await renderWithEngine({
    pages: {
      '/': <DrawButton label="Signature" isAgain={false} onDrawn={(file) => void files.push(file)} />,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign on the screen' }));
  await screen.findByRole('dialog');
  return files;
}

it('hands over what was drawn as a picture on white, and closes', async () => {
  const files = await open();
  expect(button('Use this signature')).toHaveProperty('disabled', true);
  draw(30);
  expect(place().getAttribute('aria-label')).toBe('Place to sign in, with what was drawn');
  fireEvent.click(button('Use this signature'));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(files.map(({ name, type }) => [name, type])).toEqual([['Signature.png', 'image/png']]);
  expect(drawn.ground).toBe('#fff');
});

it('takes back one stroke, or all of them', async () => {
  await open();
  for (const y of [30, 60, 90]) draw(y);
  fireEvent.click(button('Undo a stroke'));
  const two = drawn.curves;
  fireEvent.click(button('Undo a stroke'));
  expect(two).toBeGreaterThan(drawn.curves);
  expect(drawn.curves).toBeGreaterThan(0);
  fireEvent.click(button('Clear'));
  expect(drawn.curves).toBe(0);
  expect(button('Use this signature')).toHaveProperty('disabled', true);
});

it('opens again with what was drawn, should it be closed by mistake', async () => {
  const files = await open();
  draw(30);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(files).toEqual([]);
  fireEvent.click(button('Sign on the screen'));
  await screen.findByRole('img', { name: 'Place to sign in, with what was drawn' });
});

it('says that the drawing became no picture, and keeps it', async () => {
  const files = await open();
  draw(30);
  encoded = null;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fireEvent.click(button('Use this signature'));
  await screen.findByRole('alert');
  expect(warned).toHaveBeenCalled();
  expect(files).toEqual([]);
  expect(button('Use this signature')).toHaveProperty('disabled', false);
});
