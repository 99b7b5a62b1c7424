import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { UnsentMark } from './unsent-mark.tsx';

afterEach(cleanup);

it('waits for the network as soon as the browser has none, as the header says', async () => {
  const { engine } = await renderWithEngine({
    pages: { '/': <UnsentMark collection="companies" id="c" words /> },
  });
  await screen.findByText('Saved on this device');
  vi.spyOn(engine.context.ports, 'probablyOnline').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('Waiting for the network');
});

it('waits for the server where the browser has a network and no answer comes', async () => {
  const { engine } = await renderWithEngine({
    pages: { '/': <UnsentMark collection="companies" id="c" words /> },
    send: () => Promise.reject(new AppError('network')),
  });
  await screen.findByText('Saved on this device');
  await act(async () => {
    for (let times = 0; times < 3; times += 1) await engine.pull('companies').catch(() => {});
  });
  await screen.findByText('Waiting for the server');
});
