import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useDayKeys } from './use-day-keys.ts';

function Days() {
  const [day, setDay] = useState('2026-12-07');
  const { grid, onKeyDown } = useDayKeys(day, setDay);
  return (
    <div ref={grid} role="grid" tabIndex={-1} onKeyDown={onKeyDown}>
      {Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`).map((date) => (
        <button key={date} type="button" data-day={date} tabIndex={date === day ? 0 : -1}>
          {date}
        </button>
      ))}
    </div>
  );
}
const focused = (): string | null => document.activeElement?.textContent ?? null;

it('goes on from the day that has the focus, wherever a mouse has put it', () => {
  render(<Days />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  screen.getByRole('button', { name: '2026-12-21' }).focus();
  press('ArrowRight');
  expect(focused()).toBe('2026-12-22');
  press('ArrowDown');
  expect(focused()).toBe('2026-12-29');
  screen.getByRole('button', { name: '2026-12-28' }).focus();
  press('ArrowRight');
  expect(focused(), 'the day that the keys had left').toBe('2026-12-29');
});
