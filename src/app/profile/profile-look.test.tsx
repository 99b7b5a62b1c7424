import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { fakeUser } from '../../ui/session/session-fake.ts';
import { currentAppearance, setAppearance } from '../../ui/theme/appearance.ts';
import { i18n, showIn } from '../language/i18n.ts';
import { ProfileLook } from './profile-look.tsx';
import { turns } from '../../testing/turns.ts';

const me = (more: object, id = fakeUser.id) => ({
  id,
  version: 1,
  firstName: 'Camille',
  lastName: 'Martin',
  entryDate: '2020-01-01',
  ...more,
});
const open = (more: object, id = fakeUser.id) =>
  renderWithEngine({ pages: { '/': <ProfileLook /> }, rows: { users: [me(more, id)] }, person: { id } });
const theme = (name: string) => waitFor(() => expect(currentAppearance()).toBe(name));

beforeEach(async () => {
  localStorage.clear();
  setAppearance('light');
  await showIn('en');
});
afterEach(cleanup);

describe('what the profile says of language and theme', () => {
  it('is taken over on a device where the person is new', async () => {
    await open({ theme: 'dark', language: 'fr' });
    await theme('dark');
    await waitFor(() => expect(i18n.locale).toBe('fr'));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(localStorage.getItem('locale')).toBe('fr');
  });

  it('leaves what was chosen here while nobody was signed in, until the profile changes', async () => {
    const { engine } = await open({ theme: 'dark' });
    await theme('dark');
    cleanup();
    act(() => setAppearance('semi-dark'));
    await open({ theme: 'dark' });
    await act(turns);
    expect(currentAppearance()).toBe('semi-dark');
    cleanup();
    engine.stop();
    await open({ theme: 'light' });
    await theme('light');
  });

  it('is what the switches of this device say', async () => {
    const { engine } = await open({ theme: 'dark', language: null });
    await theme('dark');
    const mine = () => engine.db.rows('users').get(fakeUser.id);
    act(() => setAppearance('semi-dark'));
    await waitFor(async () => expect(await mine()).toMatchObject({ theme: 'semi-dark', language: null }));
    await act(() => showIn('fr', true));
    await waitFor(async () => expect(await mine()).toMatchObject({ theme: 'semi-dark', language: 'fr' }));
    expect(currentAppearance()).toBe('semi-dark');
  });

  it('follows a change at once', async () => {
    const { engine } = await open({ theme: 'dark' });
    await theme('dark');
    await act(() => engine.update('users', fakeUser.id, { theme: 'semi-dark' }));
    await theme('semi-dark');
  });

  it('is theirs who comes', async () => {
    await open({ theme: 'dark' });
    await theme('dark');
    cleanup();
    const other = '0192f3a0-0000-7000-8000-000000000002';
    await open({ theme: 'semi-dark' }, other);
    await theme('semi-dark');
    cleanup();
    await open({ theme: 'dark' });
    await theme('dark');
  });

  it('changes nothing where it says nothing', async () => {
    setAppearance('semi-dark');
    await open({ theme: null, language: null });
    await act(turns);
    expect(currentAppearance()).toBe('semi-dark');
    expect(i18n.locale).toBe('en');
  });
});
