import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TipLayer } from './tip-layer.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

it('is shown above a sheet: where the browser puts what stands above all else', async () => {
  const raised: (string | null)[] = [];
  HTMLElement.prototype.showPopover = function raise() {
    raised.push(this.textContent);
  };
  render(
    <>
      <dialog open>
        <button data-tip="Remove the receipt">x</button>
      </dialog>
      <TipLayer />
    </>,
  );
  fireEvent.pointerOver(screen.getByRole('button'), { pointerType: 'mouse' });
  const tip = await screen.findByText('Remove the receipt');
  expect(tip.getAttribute('popover')).toBe('manual');
  expect(raised).toEqual(['Remove the receipt']);
});
