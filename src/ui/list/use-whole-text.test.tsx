import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useWholeText } from './use-whole-text.ts';

afterEach(cleanup);

function Rows({ name }: { name: string }) {
  const onPointerOver = useWholeText();
  return (
    <table onPointerOver={onPointerOver}>
      <tbody>
        <tr>
          <td>
            <a href="/1">{name}</a>
            <small>Lyon</small>
          </td>
          <td>
            <button type="button" className="list-cell">
              <span className="unseen">Phone </span>
              01 02
            </button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
const narrow = (element: Element) => {
  Object.defineProperty(element, 'scrollWidth', { value: 200 });
  Object.defineProperty(element, 'clientWidth', { value: 100 });
};

it('says the whole of what has no room, of one cell at a time, and not of the row that comes into its place', () => {
  const { rerender } = render(<Rows name="Acme" />);
  const cell = screen.getByRole('link').closest('td')!;
  const button = screen.getByRole('button');
  fireEvent.pointerOver(cell);
  expect(cell.title).toBe('');
  narrow(cell);
  narrow(button);
  fireEvent.pointerOver(screen.getByRole('link'));
  expect(cell.title).toBe('Acme · Lyon');
  fireEvent.pointerOver(button);
  expect([cell.title, button.title]).toEqual(['', '01 02']);
  fireEvent.pointerOver(cell);
  rerender(<Rows name="Another" />);
  expect(cell.hasAttribute('title')).toBe(false);
});
