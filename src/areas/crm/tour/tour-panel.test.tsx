import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../../ui/session/session-fake.ts';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { fixture, Planning, visits } from './tour-panel.fixture.tsx';

afterEach(cleanup);

const show = (part: React.ReactNode) =>
  renderAt('/', createFakeSession(), { '/': <ToastProvider>{part}</ToastProvider> });
const stops = () => [...document.querySelectorAll('.tour-stops b')].map((element) => element.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = () => document.querySelector('.tour-total')?.textContent;

it('puts the stops in a shorter order, and back', async () => {
  show(<Planning of={visits} />);
  expect(stops()).toEqual(['Nord Bâtiment', 'Atelier Lemaire', 'Régie Saint-Honoré']);
  press('Propose an order');
  await waitFor(() => expect(stops()).toEqual(['Nord Bâtiment', 'Régie Saint-Honoré', 'Atelier Lemaire']));
  press('Propose an order');
  expect(await screen.findByText('No shorter order was found')).toBeTruthy();
  press('Empty the tour');
  await waitFor(() => expect(stops()).toEqual([]));
  press('Undo');
  await waitFor(() => expect(stops()).toHaveLength(3));
});

it('opens a stop, and takes one out', async () => {
  const opened: string[] = [];
  show(<Planning of={visits} onOpen={(id) => opened.push(id)} />);
  fireEvent.click(screen.getByRole('button', { name: /^Atelier Lemaire/ }));
  expect(opened).toEqual(['lyon']);
  press('Take “Atelier Lemaire” out of the tour');
  await waitFor(() => expect(stops()).toEqual(['Nord Bâtiment', 'Régie Saint-Honoré']));
});

it('says how its kilometres are known, and what of it is not', () => {
  show(fixture.states['by-road-and-back']?.());
  expect(told()).toContain('by road');
  expect(screen.getByText(/^Back to the start: /)).toBeTruthy();
  cleanup();
  show(fixture.states['unknown-start']?.());
  expect(told()).toContain('estimated');
  expect(screen.getByRole('button', { name: 'Find my position' })).toBeTruthy();
  cleanup();
  show(fixture.states['not-all-here']?.());
  expect(screen.getByText('Stops without a place, or not on this device: 2')).toBeTruthy();
  cleanup();
  show(fixture.states['from-here']?.());
  expect(told()).toContain('by road');
  expect(screen.getByText(/^From and to your position as the crow flies/)).toBeTruthy();
  const first = screen.getByRole('button', { name: /^Nord Bâtiment/ });
  expect(first.textContent).toMatch(/km as the crow flies/);
  expect(screen.getByRole('button', { name: /^Atelier Lemaire/ }).textContent).not.toContain('crow');
  expect(screen.getByText(/^Back to the start: .* as the crow flies$/)).toBeTruthy();
  cleanup();
  show(fixture.states['too-many']?.());
  expect(screen.getByText(/room for 40 stops. Left out of those in this address: 2$/)).toBeTruthy();
});

it('keeps the stops that are not on this device where they are, whatever is done to the others', async () => {
  const all = ['elsewhere', 'lille', 'gone', 'lyon', 'paris'];
  let said: readonly string[] = [];
  show(<Planning of={visits} first={{ stops: all }} onChange={({ stops }) => (said = stops)} />);
  press('Propose an order');
  await waitFor(() => expect(said).toEqual(['elsewhere', 'lille', 'gone', 'paris', 'lyon']));
  press('Undo');
  await waitFor(() => expect(said).toEqual(all));
});

it('leaves the way to Google where it takes it', () => {
  show(<Planning of={visits} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in Google Maps' });
  expect(link.href).toBe(
    'https://www.google.com/maps/dir/?api=1&origin=50.63%2C3.06&destination=48.85%2C2.35&waypoints=45.76%2C4.84&travelmode=driving',
  );
  cleanup();
  // Where one is, Google asks by itself, if it may.
  show(fixture.states['from-here']?.());
  const { searchParams } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in Google Maps' }).href,
  );
  expect(searchParams.get('origin')).toBeNull();
  expect([searchParams.get('waypoints'), searchParams.get('destination')]).toEqual([
    '50.63,3.06|45.76,4.84',
    '48.85,2.35',
  ]);
  cleanup();
  show(fixture.states['long']?.());
  expect(screen.queryByRole('link', { name: 'Open in Google Maps' })).toBeNull();
});
