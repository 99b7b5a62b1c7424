import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { fixture, points } from './map.fixture.tsx';
import { PlaceMap } from './map.ts';

afterEach(cleanup);

it('says in a list all that it shows, and opens from there', async () => {
  const opened: string[] = [];
  renderAt('/', createFakeSession(), {
    '/': <PlaceMap label="Customers" points={points} onOpen={(id) => opened.push(id)} />,
  });
  expect(await screen.findByRole('region', { name: 'Customers' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Nord Bâtiment Lille' }));
  expect(opened).toEqual(['lille']);
});

it('draws a long list by pieces', async () => {
  renderAt('/', createFakeSession(), { '/': fixture.states['many']?.() });
  await screen.findByRole('region', { name: 'Customers' });
  const [list] = screen.getAllByRole('list');
  expect(within(list!).getAllByRole('listitem')).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(within(list!).getAllByRole('listitem')).toHaveLength(60);
});
