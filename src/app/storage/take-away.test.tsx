import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { syncPlug } from '../sync/plug.ts';
import { SyncProvider } from '../sync/sync-context.tsx';
import { TakeAway } from './take-away.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('hands over a file of what is not sent, and offers none where everything is', async () => {
  const page = (
    <SyncProvider plug={syncPlug}>
      <TakeAway />
    </SyncProvider>
  );
  const { engine } = await renderWithEngine({ pages: { '/': page } });
  expect(screen.queryByRole('button')).toBeNull();
  await engine.create('companies', { name: 'Acme', kinds: ['customer'] });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:one';
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save what is not sent yet to a file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('Acme');
  engine.stop();
});

it('says where no file can be made', async () => {
  const page = (
    <SyncProvider plug={syncPlug}>
      <TakeAway />
    </SyncProvider>
  );
  const { engine } = await renderWithEngine({ pages: { '/': page } });
  await engine.create('companies', { name: 'Acme', kinds: ['customer'] });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no memory');
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save what is not sent yet to a file' }));
  await screen.findByText(/The file could not be made. Your work is still on this device/);
  engine.stop();
});

it('hands over what was typed and could not be saved, also where nothing waits', async () => {
  localStorage.setItem(
    `draft:${me.id}/companies/new`,
    JSON.stringify({ at: 1, values: { name: 'Half typed' } }),
  );
  const { engine } = await renderWithEngine({
    pages: {
      '/': (
        <SyncProvider plug={syncPlug}>
          <TakeAway />
        </SyncProvider>
      ),
    },
  });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:one'));
  fireEvent.click(await screen.findByRole('button', { name: 'Save what you entered to a file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('Half typed');
  engine.stop();
});
