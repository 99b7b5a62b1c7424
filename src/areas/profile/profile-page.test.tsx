import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { AskToLeave } from '../../ui/session/ask-to-leave.ts';
import { fakeUser } from '../../ui/session/session-fake.ts';
import ProfilePage from './profile-page.tsx';

afterEach(cleanup);

const ME = {
  id: fakeUser.id,
  version: 1,
  displayLine1: 'Camille Martin',
  firstName: 'Camille',
  lastName: 'Martin',
  entryDate: '2020-01-01',
  enabled: true,
  email: 'camille@acme.example',
  phone: '04 78 00 00 00',
};
type Sent = { method: string; path: string };

async function open(more: Partial<RenderWithEngineOptions> = {}) {
  const left = vi.fn();
  const view = await renderWithEngine({
    pages: {
      '/': (
        <AskToLeave value={left}>
          <ProfilePage />
        </AskToLeave>
      ),
      '/device': <p>device</p>,
    },
    rows: { users: [ME] },
    ...more,
  });
  return { ...view, left };
}

const sitting = (id: string, more: object = {}) => ({
  id,
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-11-20T20:00:00Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '10.0.0.1',
  isThis: false,
  ...more,
});
/** A server that keeps sittings, and what it was asked. */
function server(all = [sitting('this', { isThis: true }), sitting('a'), sitting('b', { userAgent: null })]) {
  const held = { all, sent: [] as Sent[], isDown: false };
  const send: NonNullable<RenderWithEngineOptions['send']> = async ({ method, path }) => {
    if (held.isDown) throw new Error('offline');
    if (!path.startsWith('/sittings')) return answer(404, {});
    held.sent.push({ method, path });
    if (method === 'GET') return answer(200, held.all);
    const id = path.split('/')[2];
    held.all = held.all.filter((one) => (id === undefined ? one.isThis : one.id !== id));
    return id === undefined ? answer(200, { ended: 2 }) : answer(204, null);
  };
  return { held, send };
}

describe('the profile', () => {
  it('is changed on this device, without a network', async () => {
    const { engine } = await open();
    fireEvent.change(await screen.findByLabelText('Personal phone'), { target: { value: '06 12 34 56 78' } });
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } });
    fireEvent.click(screen.getByLabelText('Approvals waiting for me'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile saved on this device');
    expect(await engine.db.rows('users').get(ME.id)).toMatchObject({
      mobile: '06 12 34 56 78',
      language: 'fr',
      notifyOf: ['approvals'],
    });
    expect(await engine.db.strict.outbox.count()).toBe(1);
    expect(screen.getByLabelText('Personal phone'), 'the form stays').toBeTruthy();
  });

  it('shows what others keep, and does not let it be typed over', async () => {
    await open();
    await screen.findByText('camille@acme.example');
    expect(screen.queryByLabelText('Work email')).toBeNull();
    expect(screen.getByRole('link', { name: 'Change my password' }).getAttribute('href')).toBe(
      '/changePassword',
    );
  });

  it('says so where it has not come yet', async () => {
    await open({ rows: {} });
    await screen.findByText(/Your own data is/);
  });
});

describe('the devices one is logged in on', () => {
  it('are told in words, and signed out one by one or all', async () => {
    const { held, send } = server();
    await open({ send });
    const list = within(await screen.findByRole('region', { name: 'Devices you are logged in on' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(list.getAllByText('Firefox on Linux')).toHaveLength(2);
    expect(list.getByText(/This device/)).toBeTruthy();
    expect(list.getByText('An unknown device')).toBeTruthy();
    expect(list.getAllByRole('button', { name: /^Sign out:/ }), 'not this one').toHaveLength(2);
    fireEvent.click(list.getByRole('button', { name: /^Sign out: Firefox/ }));
    await list.findByText('That device is signed out.');
    expect(held.sent.at(-2)).toEqual({ method: 'DELETE', path: '/sittings/a' });
    expect(document.activeElement?.textContent).toBe('Devices you are logged in on');
    expect(
      list.queryByRole('button', { name: 'Sign out everywhere else' }),
      'for one is one button enough',
    ).toBeNull();
  });

  it('are all signed out at once', async () => {
    const { held, send } = server();
    await open({ send });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('All other devices are signed out.');
    expect(held.all.map(({ id }) => id)).toEqual(['this']);
  });

  it('cannot be known without the server, which is said and tried again', async () => {
    const { held, send } = server();
    held.isDown = true;
    await open({ send });
    await screen.findByText(/The server alone knows them/);
    held.isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/This device/);
    held.isDown = true;
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nobody was signed out');
  });

  it('are not told by every server', async () => {
    await open({ send: async () => answer(404, {}) });
    await screen.findByText('This server does not keep a list of them.');
  });
});

describe('my data', () => {
  it('goes into a file that says what it is', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:x';
    });
    await open({ estimate: () => Promise.resolve({ usage: 12_000_000 }) });
    await screen.findByText(/About 12 MB/);
    fireEvent.click(screen.getByRole('button', { name: 'Save a copy of my data' }));
    await screen.findByText('A file with 1 entry was given to your browser. Whoever has it can read it.');
    const told = JSON.parse(await file!.text()) as {
      about: string;
      data: Record<string, { email: string }[]>;
    };
    expect(told.data['users']?.[0]?.email).toBe('camille@acme.example');
    expect(told.about).toContain('Not on this device, and so not in this file:');
    vi.restoreAllMocks();
  });

  it('is removed by the way that asks about unsent work', async () => {
    const { left } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove my data from this device…' }));
    expect(left).toHaveBeenCalledTimes(1);
  });
});
