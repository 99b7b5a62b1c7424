import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { EngineStart } from '../engine/engine-gate.tsx';
import { MainLayout } from '../layout/main-layout.tsx';

afterEach(cleanup);

/** The shell on a device that was opened by its own password; the server can be reached, and nobody is signed in there. */
async function opened() {
  const session = createFakeSession({ status: 'success', user: fakeUser, unlockedOffline: true });
  const engine = fakeEngine({
    entities: COLLECTIONS.map(entityOf),
    person: { id: fakeUser.id, roles: fakeUser.roles },
    token: () => undefined,
    http: { send: async () => jsonAnswer(200, { idempotency: true, etag: true, delta: true }) },
  });
  const start = () => engine;
  const view = renderAt('/tickets?page=2', session, {
    '/tickets': (
      <EngineStart value={start}>
        <MainLayout />
        <input aria-label="Half typed" />
      </EngineStart>
    ),
  });
  fireEvent.change(screen.getByLabelText('Half typed'), { target: { value: 'half a sent' } });
  return { session, engine, ...view };
}
const signInIn = async (sheet: HTMLElement, password: string) => {
  fireEvent.change(await within(sheet).findByLabelText('Password'), { target: { value: password } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Log in' }));
};
const sheet = () => screen.findByRole('dialog', { name: 'Log in' });

describe('a device opened without the server, the network being back', () => {
  it('says on the page that nobody is signed in, and signs in over the page as it is', async () => {
    const { session, path } = await opened();
    const words = await screen.findByText(/You opened Comptoir without reaching the server/);
    expect(words.closest('[aria-live=polite]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    session.answer = { ok: false, reason: 'credentials' };
    await signInIn(await sheet(), 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect password');
    session.answer = { ok: true };
    await signInIn(await sheet(), 'comptoir-demo');
    await waitFor(() =>
      expect(screen.queryByText(/You opened Comptoir without reaching the server/)).toBeNull(),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.calls.renew).toEqual(['wrong', 'comptoir-demo']);
    expect(path()).toBe('/tickets?page=2');
    expect(screen.getByLabelText<HTMLInputElement>('Half typed').value).toBe('half a sent');
  });

  it('has the same way in in the person’s menu, for as long as it is needed', async () => {
    const { session } = await opened();
    fireEvent.click(screen.getByRole('button', { name: /Account of/ }));
    fireEvent.click(await within(screen.getByLabelText('Account')).findByRole('button', { name: 'Log in' }));
    await signInIn(await sheet(), 'comptoir-demo');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.calls.renew).toEqual(['comptoir-demo']);
    expect(screen.queryAllByRole('button', { name: 'Log in', hidden: true })).toEqual([]);
  });

  it('offers it in the sync panel in the place of a send that could do nothing', async () => {
    const { session, engine } = await opened();
    await engine.flush();
    fireEvent.click(await screen.findByRole('button', { name: 'Log in to synchronise' }));
    const panel = await screen.findByRole('dialog', { name: 'Sync' });
    await within(panel).findByText(/You are logged out, so nothing is sent/);
    expect(within(panel).queryByRole('button', { name: 'Sync now' })).toBeNull();
    fireEvent.click(within(panel).getByRole('button', { name: 'Log in' }));
    await signInIn(await sheet(), 'comptoir-demo');
    await waitFor(() => expect(session.calls.renew).toEqual(['comptoir-demo']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull());
  });
});
