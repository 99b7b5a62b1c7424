import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { ToastProvider } from './toasts.tsx';
import { useOpened } from './use-opened.ts';

afterEach(cleanup);

let isThere: boolean;
const Panel = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close the panel</button>;
const load = async () => {
  if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return Panel;
};
function Page() {
  const { Opened, open, close } = useOpened(load);
  return (
    <main>
      <button onClick={open}>Open</button>
      {Opened && <Opened onClose={close} />}
    </main>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('what opens at a press', () => {
  it('opens and closes', async () => {
    isThere = true;
    renderAt('/', createFakeSession(), { '/': <Page /> });
    press('Open');
    await screen.findByRole('button', { name: 'Close the panel' });
    press('Close the panel');
    expect(screen.queryByRole('button', { name: 'Close the panel' })).toBeNull();
  });

  it('is told where its code cannot be had, the page standing, and opens when it is tried again', async () => {
    isThere = false;
    renderAt('/', createFakeSession(), {
      '/': (
        <ToastProvider>
          <Page />
        </ToastProvider>
      ),
    });
    press('Open');
    await screen.findByText(/This could not be loaded/);
    expect(screen.getByRole('main')).toBeDefined();
    isThere = true;
    await act(async () => press('Try again'));
    await screen.findByRole('button', { name: 'Close the panel' });
    expect(screen.queryByText(/This could not be loaded/)).toBeNull();
  });
});
