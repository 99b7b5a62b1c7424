import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePush } from '../../testing/fake-push.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { pushPorts } from '../../ui/push/push-ports.ts';
import { pushServer } from '../../ui/push/push-server.fixture.ts';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { Bell } from './bell.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
});

async function open({ webPush = true, at = '/' } = {}) {
  const browser = fakePush();
  const { held: server, send } = pushServer();
  const session = createFakeSession();
  const notice = {
    id: 'n1',
    version: 1,
    recipient: me.id,
    kind: 'paid',
    onCollection: 'expenseAccounts',
    onId: 'a1',
    title: 'March',
    createdAt: '2026-11-20 10:00',
    readAt: null,
  };
  const view = await renderWithEngine({
    at,
    pages: {
      '/': <Bell />,
      '/humanressources/expenseAccounts/:id': (
        <>
          <Bell />
          <p>the account</p>
        </>
      ),
    },
    rows: { notifications: [notice] },
    send,
    session,
  });
  const know = () =>
    act(() => view.engine.db.strict.meta.put({ key: 'capabilities', value: { idempotency: true, webPush } }));
  return { ...view, browser, server, session, know };
}
const openBell = async () => fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
const offer = () => screen.queryByRole('group', { name: 'Notifications on this device' });

describe('the offer in the bell', () => {
  it('is taken up there', async () => {
    const { know, server } = await open();
    await know();
    await openBell();
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    const status = within(offer()!).getByRole('status');
    expect(status.textContent, 'it is there before it says anything').toBe('');
    await screen.findByText(/This device tells you from now on/);
    await waitFor(() =>
      expect(document.activeElement, 'the keys of the panel go on from there').toBe(status),
    );
    expect(server.endpoint).toBe('https://push.example/1');
    await openBell();
    await openBell();
    await waitFor(() => expect(offer(), 'it was made once').toBeNull());
  });

  it('is put away for good', async () => {
    const { know } = await open();
    await know();
    await openBell();
    fireEvent.click(await screen.findByRole('button', { name: 'Do not offer this any more' }));
    expect(offer()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }));
    expect(pushPorts.choice(me.id)).toBe('off');
    await openBell();
    await openBell();
    await screen.findByRole('group', { name: 'Notifications' });
    expect(offer()).toBeNull();
  });

  it('says so where the person lets the browser block them', async () => {
    const { know, browser } = await open();
    await know();
    browser.answer = 'denied';
    await openBell();
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByText(/This browser blocks them/);
    await waitFor(() => expect(document.activeElement).toBe(within(offer()!).getByRole('status')));
  });

  it('says so where there is no network', async () => {
    const { know, server } = await open();
    await know();
    server.isDown = true;
    await openBell();
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByText(/The server cannot be reached/);
    server.isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/This device tells you from now on/);
  });

  it('is not made where the server has no keys', async () => {
    const { know } = await open({ webPush: false });
    await know();
    await openBell();
    await screen.findByRole('group', { name: 'Notifications' });
    expect(offer()).toBeNull();
  });
});

describe('a page that opens', () => {
  it('begins again what its person has chosen, and ends it when they leave', async () => {
    pushPorts.choose(me.id, 'on');
    const { browser, server, session, know } = await open();
    browser.permission = 'granted';
    await know();
    await waitFor(() => expect(server.endpoint).toBe('https://push.example/1'));
    await act(() => session.logout('send'));
    await waitFor(() => expect(browser.subscription).toBeUndefined());
  });

  it('makes it anew where the server has other keys, and not where it has the same', async () => {
    pushPorts.choose(me.id, 'on');
    const { browser, server, know } = await open();
    browser.permission = 'granted';
    browser.subscription = {
      serverKey: 'an older one',
      given: { endpoint: 'https://push.example/old', keys: {} },
    };
    await know();
    await waitFor(() => expect(server.endpoint).toBe('https://push.example/1'));
    fireEvent(window, new Event('offline'));
    fireEvent(window, new Event('online'));
    expect(browser.made).toBe(1);
  });

  it('tries again until its person is told as they have chosen', async () => {
    pushPorts.choose(me.id, 'on');
    const { browser, server, know } = await open();
    browser.permission = 'granted';
    server.isDown = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await know();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    server.isDown = false;
    server.refuses = true;
    fireEvent.focus(window);
    await waitFor(() => expect(server.calls).toEqual(['GET', 'PUT']));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    server.refuses = false;
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    await waitFor(() => expect(server.endpoint).toBe('https://push.example/1'));
    expect(server.calls).toEqual(['GET', 'PUT', 'GET', 'PUT']);
    fireEvent.focus(window);
    await act(() => vi.advanceTimersByTimeAsync(4_000_000));
    expect(server.calls, 'it stands').toHaveLength(4);
  });

  it('leaves nothing of another person’s', async () => {
    const { browser, server, know } = await open();
    browser.subscription = {
      serverKey: 'server-key',
      given: { endpoint: 'https://push.example/theirs', keys: {} },
    };
    await know();
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    expect(server.calls).toEqual([]);
  });

  it('takes out of the tray what is read, what was somebody else’s, and all of it when its person leaves', async () => {
    const { browser, session, engine } = await open();
    const [n1, n2] = ['n1', 'n2'].map((id) => ({ id, recipient: me.id }));
    browser.tray = [n1!, n2!, { id: 'n1', recipient: 'paul' }];
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await waitFor(() => expect(browser.tray).toEqual([n1, n2]));
    // Read here or on another device.
    await act(() => engine.update('notifications', 'n1', { readAt: '2026-11-20 11:00' }));
    await waitFor(() => expect(browser.tray).toEqual([n2]));
    await act(() => session.logout('send'));
    expect(browser.tray).toEqual([]);
  });

  it('opens what was pressed on, which is read then', async () => {
    const { path, engine } = await open({ at: '/?notice=n1&of=expenseAccounts%2Fa1' });
    await screen.findByText('the account');
    expect(path()).toBe('/humanressources/expenseAccounts/a1');
    await waitFor(async () =>
      expect(await engine.db.rows('notifications').get('n1')).toMatchObject({ readAt: expect.any(String) }),
    );
  });

  it('reads all that were pressed on before they came', async () => {
    const worker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    const { engine } = await open();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    const notice = await engine.db.rows('notifications').get('n1');
    for (const id of ['n2', 'n3']) {
      const data = { type: 'OPEN_NOTICE', notice: { id, collection: null, record: null } };
      act(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
    }
    await act(() => engine.db.rows('notifications').bulkPut(['n2', 'n3'].map((id) => ({ ...notice!, id }))));
    await waitFor(async () => {
      const rows = await engine.db.rows('notifications').bulkGet(['n1', 'n2', 'n3']);
      expect(rows.map((row) => (row as { readAt?: unknown }).readAt !== null)).toEqual([false, true, true]);
    });
  });

  it('stays at home where there is no such page', async () => {
    const { path, engine } = await open({ at: '/?notice=n1&of=nothings%2Fa1' });
    await waitFor(() => expect(path()).toBe('/'));
    await waitFor(async () =>
      expect(await engine.db.rows('notifications').get('n1')).toMatchObject({ readAt: expect.any(String) }),
    );
  });
});
