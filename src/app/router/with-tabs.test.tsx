import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import type { AreaRoute, AreaTab } from '../../ui/routing/area-route.ts';
import { withTabs } from './with-tabs.ts';

afterEach(cleanup);

const message = (text: string) => ({ id: text, message: text });
const drawn = (text: string) => async () => ({ default: (() => <p>{text}</p>) as ComponentType });
const page = (path: string): AreaRoute => ({
  path,
  area: 'user',
  title: message('Drive'),
  Component: drawn(`own of ${path}`),
});
const tab: AreaTab = {
  on: '/drive',
  id: 'days',
  label: message('My days'),
  Component: drawn('days'),
};

it('adds the tab of another area to a page, and leaves the others as they are', async () => {
  const other = page('/plain');
  const [drive, plain] = withTabs([page('/drive'), other], [tab]);
  expect(plain).toBe(other);
  const Page = (await drive!.Component()).default;
  await renderWithEngine({ at: '/drive', pages: { '/drive': <Page /> } });
  await screen.findByText('own of /drive');
  fireEvent.click(screen.getByRole('link', { name: 'My days' }));
  await screen.findByText('days');
  expect(screen.queryByText('own of /drive')).toBeNull();
});

it('refuses a tab on a page that there is none of', () => {
  expect(() => withTabs([page('/other')], [tab])).toThrow('no page has the path /drive');
});
