import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { canEnter } from '../../domain/access.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { ToastProvider } from '../../ui/toast/toasts.tsx';
import { routes } from '../routes.ts';
import { PlacesButton } from './places-button.tsx';

afterEach(cleanup);

async function menuOf(user: typeof fakeUser) {
  const { path } = renderAt('/crm/companies', createFakeSession({ status: 'success', user }), {
    '/crm/companies': (
      <ToastProvider>
        <PlacesButton />
      </ToastProvider>
    ),
    '/crm/contacts': <p>people</p>,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return { menu: within(await screen.findByRole('dialog', { name: 'Menu' })), path };
}

it('leads from a phone to each page of each area, by its group', async () => {
  const { menu, path } = await menuOf(fakeUser);
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Companies');
  fireEvent.click(
    within(menu.getByRole('group', { name: 'Customers' })).getByRole('link', { name: 'Contacts' }),
  );
  expect(path()).toBe('/crm/contacts');
});

it.each([['user' as const], ['admin' as const]])(
  'has all that a laptop has beside it for %s',
  async (role) => {
    const { menu } = await menuOf({ ...fakeUser, roles: [role] });
    const places = routes.filter(({ nav, area }) => nav && canEnter([role], area)).map(({ path }) => path);
    const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toHaveLength(places.length);
    expect(new Set(links)).toEqual(new Set(places));
  },
);
