import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { EngineStart } from '../engine/engine-gate.tsx';
import { MainLayout } from './main-layout.tsx';

/* The server has these files no more: a newer build took their place, or the network went before the first visit was over. */
const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../install/install-notices.tsx', gone);
vi.mock('../storage/storage-notices.tsx', gone);
vi.mock('../sync/panel/sync-panel.tsx', gone);

afterEach(cleanup);

describe('the shell whose later files cannot be had', () => {
  it('stands, and still says that the server needs a newer version', async () => {
    const engine = fakeEngine({
      entities: COLLECTIONS.map(entityOf),
      person: { id: fakeUser.id, roles: fakeUser.roles },
      http: {
        send: async ({ path }) =>
          path === '/capabilities'
            ? jsonAnswer(200, { idempotency: true, etag: true, delta: true })
            : jsonAnswer(426, {}),
      },
    });
    const start = () => engine;
    renderAt('/', createFakeSession({ status: 'success', user: fakeUser }), {
      '/': (
        <EngineStart value={start}>
          <MainLayout />
        </EngineStart>
      ),
    });
    await screen.findByText(/The server needs a newer version of Comptoir\. Your work is kept here/);
    expect(screen.getByRole('main')).toBeDefined();
    const [status] = await screen.findAllByRole('button', {
      name: /Update needed/,
    });
    fireEvent.click(status!);
    await screen.findByText(/This could not be loaded/);
    expect(screen.getByRole('main')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
