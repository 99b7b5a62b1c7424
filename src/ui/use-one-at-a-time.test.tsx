import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

afterEach(cleanup);

function Page({ works }: { works: Readonly<Record<string, () => Promise<unknown>>> }) {
  const { busy, press } = useOneAtATime();
  return (
    <>
      {Object.entries(works).map(([name, work]) => (
        <button key={name} {...press(work)}>
          {name}
        </button>
      ))}
      <p>{busy ? 'at work' : 'at rest'}</p>
    </>
  );
}

it('takes no second press until the work has ended, and leaves the focus where it is', async () => {
  let end = () => {};
  const drop = vi.fn(() => new Promise<void>((done) => (end = done)));
  const send = vi.fn(() => Promise.resolve());
  render(<Page works={{ drop, send }} />);
  const button = screen.getByRole('button', { name: 'drop' });
  button.focus();
  act(() => {
    button.click();
    button.click();
  });
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'send' }));
  expect([drop.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  screen.getByText('at work');
  await act(async () => end());
  expect(button.getAttribute('aria-busy')).toBe('false');
  fireEvent.click(button);
  expect(drop).toHaveBeenCalledTimes(2);
});

describe('work that failed', () => {
  const listening = process.listeners('unhandledRejection');
  beforeEach(() => process.removeAllListeners('unhandledRejection'));
  afterEach(() => {
    process.removeAllListeners('unhandledRejection');
    listening.forEach((one) => process.on('unhandledRejection', one));
  });

  it('leaves the button free again, and its cause to whoever listens', async () => {
    const heard = vi.fn();
    process.on('unhandledRejection', heard);
    const cause = new Error('no room');
    const work = vi.fn(() => Promise.reject(cause));
    render(<Page works={{ work }} />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(heard).toHaveBeenCalledWith(cause, expect.anything()));
    await screen.findByText('at rest');
    fireEvent.click(screen.getByRole('button'));
    expect(work).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  });
});
