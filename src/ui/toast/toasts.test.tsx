import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { ToastProvider, useToast, type ToastInput } from './toasts.tsx';

afterEach(cleanup);

function Page({ toast }: { toast: ToastInput }) {
  const show = useToast();
  return <button onClick={() => show(toast)}>{toast.text}</button>;
}
const said = () => screen.getAllByRole('paragraph').map((one) => one.textContent);

it('says one thing once at a time: the latest of a kind, and of a text', async () => {
  const toasts: readonly ToastInput[] = [
    { text: 'A new version is here', kind: 'version', lastsMs: null },
    { text: 'Une nouvelle version est là', kind: 'version', lastsMs: null },
    { text: 'Taken back', lastsMs: null },
  ];
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        {toasts.map((toast) => (
          <Page key={toast.text} toast={toast} />
        ))}
      </ToastProvider>
    ),
  });
  for (const name of ['A new version is here', 'Taken back', 'Taken back', 'Une nouvelle version est là'])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  expect(said()).toEqual(['Taken back', 'Une nouvelle version est là']);
});

it('keeps the undo of each where two say the same', async () => {
  const undone: number[] = [];
  let count = 0;
  function Lines() {
    const show = useToast();
    const remove = () => {
      const line = ++count;
      show({ text: 'Line deleted', action: { label: 'Undo', run: () => void undone.push(line) } });
    };
    return <button onClick={remove}>Delete</button>;
  }
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        <Lines />
      </ToastProvider>
    ),
  });
  for (let at = 0; at < 2; at++)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
  expect(said()).toEqual(['Line deleted', 'Line deleted']);
  for (let at = 0; at < 2; at++) fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
  expect(undone).toEqual([1, 2]);
});

it('leaves the focus on the page when it goes with the focus on it', async () => {
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        <main tabIndex={-1}>
          <Page toast={{ text: 'Taken back', lastsMs: null }} />
        </main>
      </ToastProvider>
    ),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Taken back' }));
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  dismiss.focus();
  await act(async () => void fireEvent.click(dismiss));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
