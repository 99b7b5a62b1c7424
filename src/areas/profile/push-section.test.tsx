import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePush } from '../../testing/fake-push.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { pushPorts, type PushAbility } from '../../ui/push/push-ports.ts';
import { pushServer } from '../../ui/push/push-server.fixture.ts';
import { turnOn } from '../../ui/push/device-push.ts';
import ProfilePage from './profile-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open({ ability = 'able' as PushAbility, webPush = true, before = () => {} } = {}) {
  const browser = fakePush(ability);
  const server = pushServer();
  before();
  const view = await renderWithEngine({ pages: { '/': <ProfilePage /> }, send: server.send });
  await act(() =>
    view.engine.db.strict.meta.put({ key: 'capabilities', value: { idempotency: true, webPush } }),
  );
  return { browser, server: server.held, ...view };
}
const box = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show notifications on this device' });

describe('notifications on this device', () => {
  it('are turned on by the person, once the browser has asked them, and off again', async () => {
    const { browser, server } = await open();
    expect((await box()).checked).toBe(false);
    expect(browser.asked, 'nobody is asked before they press').toBe(0);
    fireEvent.click(await box());
    await screen.findByText('They end when you log out, and begin again at your next log-in here.');
    expect((await box()).checked).toBe(true);
    expect(browser.subscription).toMatchObject({ serverKey: 'server-key' });
    expect(server.endpoint).toBe('https://push.example/1');
    expect(pushPorts.choice(me.id)).toBe('on');
    fireEvent.click(await box());
    await screen.findByText('The browser will ask you whether it may.');
    expect(browser.subscription).toBeUndefined();
    expect(server.endpoint).toBeNull();
    expect(pushPorts.choice(me.id)).toBe('off');
  });

  it('are shown as they are', async () => {
    const before = () => {
      pushPorts.choose(me.id, 'on');
    };
    const { browser } = await open({ before });
    browser.permission = 'granted';
    browser.subscription = { serverKey: 'server-key', given: { endpoint: 'x', keys: {} } };
    fireEvent.focus(window);
    await waitFor(async () => expect((await box()).checked).toBe(true));
    browser.permission = 'denied';
    fireEvent.focus(window);
    await screen.findByText(/This browser blocks them/);
  });

  it('are off without a word where the person says no', async () => {
    const { browser } = await open();
    browser.answer = 'denied';
    fireEvent.click(await box());
    await screen.findByText(/This browser blocks them/);
    expect(browser.made).toBe(0);
  });

  it('are not turned on without the network, which is said and tried again', async () => {
    const { server } = await open();
    server.isDown = true;
    fireEvent.click(await box());
    expect((await screen.findByRole('alert')).textContent).toContain('the server cannot be reached');
    expect((await box()).checked).toBe(false);
    server.isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await box()).checked).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say that it is the browser which could not', async () => {
    const { browser, server } = await open();
    browser.isCut = true;
    fireEvent.click(await box());
    expect((await screen.findByRole('alert')).textContent).toContain('its own notification service');
    expect(server.endpoint).toBeNull();
  });

  it('are turned off without the network', async () => {
    const { browser, server } = await open();
    fireEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(true));
    server.isDown = true;
    fireEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(false));
    expect(browser.subscription).toBeUndefined();
  });

  it('are off at once where the network takes everything and answers nothing', async () => {
    const { browser, server } = await open();
    fireEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(true));
    server.hangs = 'DELETE';
    fireEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(false));
    expect(browser.subscription).toBeUndefined();
  });

  it('are turned on here when they are elsewhere on the page', async () => {
    const { browser, engine } = await open();
    expect((await box()).checked).toBe(false);
    browser.permission = 'granted';
    await act(() => turnOn({ engine, ports: pushPorts, language: 'en' }));
    await waitFor(async () => expect((await box()).checked).toBe(true));
  });

  it.each([
    ['unsupported', /This browser cannot show notifications/],
    ['install', /An iPhone or iPad shows them once Comptoir is installed/],
  ] as const)('say why there are none: %s', async (ability, words) => {
    await open({ ability });
    await screen.findByText(words);
    expect(screen.queryByRole('checkbox', { name: 'Show notifications on this device' })).toBeNull();
  });

  it('are not spoken of where the server has no keys', async () => {
    await open({ webPush: false });
    await screen.findByRole('heading', { name: 'Devices you are logged in on' });
    expect(screen.queryByRole('heading', { name: 'Notifications on this device' })).toBeNull();
  });
});
