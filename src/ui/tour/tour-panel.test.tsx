import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { ToastProvider } from '../toast/toasts.tsx';
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
});

it('leaves the way to Google where it takes it', () => {
  show(<Planning of={visits} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in Google Maps' });
  expect(link.href).toBe(
    'https://www.google.com/maps/dir/?api=1&origin=50.63%2C3.06&destination=48.85%2C2.35&waypoints=45.76%2C4.84&travelmode=driving',
  );
  cleanup();
  show(fixture.states['long']?.());
  expect(screen.queryByRole('link', { name: 'Open in Google Maps' })).toBeNull();
});
