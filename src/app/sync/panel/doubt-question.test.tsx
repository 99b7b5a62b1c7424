import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { jsonAnswer } from '../../../testing/fake-engine.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { doubtOf } from '../../../offline/sync/doubts.ts';
import { syncPlug } from '../plug.ts';
import { SyncProvider } from '../sync-context.tsx';
import { SyncStatus } from '../sync-status.tsx';

const companies = Array.from({ length: 20 }, (_, index) => ({
  id: `row-${index}`,
  name: `Acme ${index}`,
  version: 1,
}));
let answer = jsonAnswer(200, companies.slice(0, 2), { 'x-cursor': 'c1.9' });

async function open(of = 20) {
  const { engine } = await renderWithEngine({
    pages: {
      '/': (
        <SyncProvider plug={syncPlug}>
          <SyncStatus />
        </SyncProvider>
      ),
    },
    rows: { companies },
    send: ({ path }) =>
      path === '/capabilities'
        ? Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true, delta: true }))
        : Promise.resolve(answer),
  });
  await act(() => engine.db.strict.meta.put({ key: doubtOf('companies'), value: { gone: of - 2, of } }));
  fireEvent.click(await screen.findByRole('button', { name: /Needs you/ }));
  return engine;
}
afterEach(cleanup);

describe('most of a collection that the server lists no more', () => {
  it('is asked about, and leaves the device at its person’s word', async () => {
    answer = jsonAnswer(200, companies.slice(0, 2), { 'x-cursor': 'c1.9' });
    const engine = await open();
    expect((await screen.findByRole('region', { name: 'Companies' })).textContent).toContain(
      'The server no longer lists 18 of the 20 that are on this device.',
    );
    expect(await engine.db.rows('companies').count()).toBe(20);
    fireEvent.click(screen.getByRole('button', { name: 'Remove them from this device' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Companies' })).toBeNull());
    expect(await engine.db.rows('companies').count()).toBe(2);
    await screen.findByText('Removed from this device.');
  });

  it('stays where the server does not answer, and says so', async () => {
    answer = jsonAnswer(500, {});
    const engine = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove them from this device' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was changed. The server did not answer as it should. Please try again later.',
    );
    expect(await engine.db.rows('companies').count()).toBe(20);
  });

  it('says what it was where the server did answer', async () => {
    answer = jsonAnswer(403, {});
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove them from this device' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your rights do not allow this.');
  });

  it('is kept at its person’s word, and asked about no more', async () => {
    answer = jsonAnswer(200, companies.slice(0, 2), { 'x-cursor': 'c1.9' });
    const engine = await open();
    await screen.findByText('Nothing that you did here waits to be sent.', { exact: false });
    expect(screen.queryByText(/Everything you did on this device/)).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep them here' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Companies' })).toBeNull());
    await screen.findByText('Kept on this device.');
    expect(await engine.db.rows('companies').count()).toBe(20);
  });

  it('is counted as its person writes numbers', async () => {
    await open(12_000);
    expect((await screen.findByRole('region', { name: 'Companies' })).textContent).toContain(
      'no longer lists 11,998 of the 12,000',
    );
  });
});
