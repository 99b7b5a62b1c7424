import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
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
