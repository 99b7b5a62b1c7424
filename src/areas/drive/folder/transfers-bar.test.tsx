import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { filesOnTheirWay, type SentFile } from '../../../testing/files-on-their-way.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { TransfersBar } from './transfers-bar.tsx';

afterEach(cleanup);

const MB = 1_000_000;
/** A server that never answers, so that nothing moves by itself, and these files of 10 MB on their way to it. */
async function open(uploads: Readonly<Record<string, SentFile>>) {
  const { engine } = await renderWithEngine({
    pages: { '/': <TransfersBar /> },
    send: () => new Promise(() => {}),
  });
  await act(() => filesOnTheirWay(engine, uploads));
  const bar = await screen.findByRole('region', { name: 'Transfers' });
  return { engine, bar };
}
const heading = (bar: HTMLElement) => bar.querySelector('button')!.textContent;
const says = (bar: HTMLElement, words: string) => waitFor(() => expect(heading(bar)).toBe(words));
const line = (name: string) => screen.getByText(name).closest('li')!.textContent;

it('says that files are paused where their person holds them, and which of them go', async () => {
  const { bar, engine } = await open({ one: { blob: { sent: 4 * MB } }, two: {} });
  await says(bar, '2 files on their way');
  expect(bar.textContent).toContain('16\u00a0MB left of 20\u00a0MB');
  await act(() => engine.db.strict.blobs.update('one', { isHeld: true }));
  await says(bar, '1 file on its way · 1 file paused');
  fireEvent.click(within(bar).getByRole('button', { name: 'Pause all' }));
  await says(bar, '2 files paused');
  fireEvent.click(within(bar).getByRole('button', { name: '2 files paused' }));
  expect(line('one.txt')).toBe('one.txt Paused · 6\u00a0MB left');
  expect(bar.textContent).not.toContain('on their way');
  fireEvent.click(within(bar).getByRole('button', { name: 'Go on with all' }));
  await says(bar, '2 files on their way');
});

it('says that files wait for the network where there is none, but of those that are held', async () => {
  const { bar, engine } = await open({ one: {}, two: { blob: { isHeld: true } } });
  fireEvent.click(within(bar).getByRole('button', { expanded: false }));
  vi.spyOn(engine.context.ports, 'probablyOnline').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await says(bar, '1 file waits for the network · 1 file paused');
  expect(line('one.txt')).toContain('Waits for the network');
  expect(line('two.txt')).toContain('Paused');
});

it('says that files wait for the server where there is a network and no answer comes', async () => {
  const { bar, engine } = await open({ one: {} });
  fireEvent.click(within(bar).getByRole('button', { expanded: false }));
  vi.spyOn(engine.context.ports.http, 'send').mockRejectedValue(new Error('no answer'));
  await act(async () => {
    for (let times = 0; times < 3; times += 1) await engine.pull('companies').catch(() => {});
  });
  await says(bar, '1 file waits for the server');
  expect(line('one.txt')).toContain('Waits for the server');
});

it('tells how long it takes while it moves, and no more once it stands still', async () => {
  const { bar, engine } = await open({ one: { blob: { sent: MB } } });
  await says(bar, '1 file on its way');
  const { clock } = engine.context.ports;
  const began = clock.now();
  const now = vi.spyOn(clock, 'now').mockReturnValue(began + 2_000);
  await act(() => engine.db.strict.blobs.update('one', { sent: 2 * MB }));
  // Half a megabyte a second, and eight to go.
  await waitFor(() => expect(bar.textContent).toContain('8\u00a0MB left of 10\u00a0MB · 20 sec'));
  now.mockReturnValue(began + 3_000);
  await act(() => engine.db.strict.blobs.update('one', { isHeld: true }));
  await says(bar, '1 file paused');
  expect(bar.textContent).not.toContain('sec');
});

it('counts those that have arrived in the whole until all have', async () => {
  const { bar, engine } = await open({ one: {}, two: {} });
  await says(bar, '2 files on their way');
  await act(async () => {
    await engine.db.strict.outbox.update(1, { state: 'done', doneAt: 1 });
    await engine.db.strict.blobs.update('one', { state: 'acknowledged' });
  });
  await says(bar, '1 file on its way');
  await waitFor(() => expect(bar.textContent).toContain('10\u00a0MB left of 20\u00a0MB'));
  expect(within(bar).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
});

it('says what did not arrive apart from what goes', async () => {
  const lastError = { status: 413, type: 'too-large', title: '', errors: [], at: 1 };
  const { bar } = await open({ one: { record: { state: 'dead', lastError } }, two: {} });
  await says(bar, '1 file on its way · 1 file did not arrive');
});

it('says that files wait for the server where that answers with an error', async () => {
  const lastError = { status: 500, type: 'internal', title: '', errors: [], at: 1 };
  const { bar } = await open({
    one: { record: { state: 'queued', attempts: 2, lastError, nextAt: Infinity } },
  });
  await says(bar, '1 file waits for the server');
  fireEvent.click(within(bar).getByRole('button', { expanded: false }));
  expect(line('one.txt')).toContain('Waits for the server, which answered with an error');
});
