import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import L from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Place } from '../../../domain/kernel/great-circle.ts';
import {
  answer,
  renderWithEngine,
  type RenderWithEngineOptions,
} from '../../../testing/render-with-engine.tsx';
import type { NoPosition } from '../../../ui/map/position-ports.ts';
import { CompanyMap } from './map-page.tsx';

const company = (
  name: string,
  place: readonly [number, number] | undefined,
  more: Partial<AnyRow> = {},
): AnyRow => ({
  id: `id-${name.toLowerCase()}`,
  version: 1,
  name,
  displayLine1: name,
  displayLine2: `Town of ${name}`,
  kinds: ['customer'],
  isActive: true,
  latitude: place?.[0] ?? null,
  longitude: place?.[1] ?? null,
  ...more,
});
const ROWS = [
  company('Lille', [50.63, 3.06]),
  company('Lyon', [45.76, 4.84], {
    kinds: ['supplier'],
    phone: '+33 4 72 00 00 00',
    email: 'hello@lyon.example',
  }),
  company('Paris', [48.85, 2.35], { master: true }),
  company('Nantes', [47.22, -1.55]),
  company('Closed', [47, 2], { isActive: false }),
  company('Nowhere', undefined),
];
const open = (position: Place | NoPosition = 'denied', more: Partial<RenderWithEngineOptions> = {}) =>
  renderWithEngine({
    at: '/crm/map',
    rows: { companies: ROWS },
    pages: {
      '/crm/map': <CompanyMap position={{ find: async () => position }} />,
      '/crm/companies': <h1>The list</h1>,
      '/crm/companies/:companyId': <h1>One of them</h1>,
    },
    ...more,
  });
/** Those beside the map, in their order. */
const listed = () => [...document.querySelectorAll('.map-list > ul b')].map((element) => element.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Maps are so many pixels wide and high: without, none of what is drawn on them is in sight. */
function layOut(): void {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows who is active and has a place, and says how many have none', async () => {
  const { path } = await open();
  await waitFor(() => expect(listed()).toEqual(['Lille', 'Lyon', 'Nantes', 'Paris']));
  fireEvent.click(await screen.findByRole('link', { name: '1' }));
  expect(path()).toBe('/crm/companies?isActive=true&latitude=-');
});

it('shows a company that was made with an address on this device, and follows it to another', async () => {
  const { engine } = await open();
  await waitFor(() => expect(listed()).toHaveLength(4));
  const at = async (textAddress: string, place: object) => {
    const { id } = await engine.create('addresses', { textAddress, country: 'FR', ...place });
    return { addresses: [{ lineKey: id, kind: 'billing', address: id }] };
  };
  const { id } = await engine.create('companies', {
    name: 'Marseille',
    ...(await at('8 quai du Port, 13002 Marseille', { latitude: 43.3, longitude: 5.37 })),
  });
  await waitFor(() => expect(listed()).toContain('Marseille'));
  await screen.findByText(/Give these companies an address with a postcode and a town/);
  await engine.update('companies', id, await at('8 quai du Port', {}));
  await waitFor(() => expect(listed()).not.toContain('Marseille'));
  await screen.findByRole('link', { name: '2' });
  await engine.update(
    'companies',
    id,
    await at('1 rue de la Paix, Paris', { latitude: 48.87, longitude: 2.33 }),
  );
  await waitFor(() => expect(listed()).toContain('Marseille'));
  expect(await engine.db.rows('companies').get(id)).toMatchObject({ latitude: 48.87, longitude: 2.33 });
});

it('is narrowed down by what the address says, and by what is typed', async () => {
  await open('denied', { at: '/crm/map?kinds=supplier' });
  await waitFor(() => expect(listed()).toEqual(['Lyon']));
  cleanup();
  await open('denied', { at: '/crm/map?isActive=*' });
  await waitFor(() => expect(listed()).toContain('Closed'));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'nan' } });
  await waitFor(() => expect(listed()).toEqual(['Nantes']));
});

it('tells how a company is reached, and leads to it', async () => {
  const { path } = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Lyon/ }));
  const card = await screen.findByRole('region', { name: 'Lyon' });
  expect(document.activeElement).toBe(card);
  expect((await within(card).findByRole('link', { name: '+33 4 72 00 00 00' })).getAttribute('href')).toBe(
    'tel:+33472000000',
  );
  expect(within(card).getByRole('link', { name: 'hello@lyon.example' }).getAttribute('href')).toBe(
    'mailto:hello@lyon.example',
  );
  expect(within(card).getByRole('link', { name: 'Open in the maps app' }).getAttribute('href')).toBe(
    'geo:45.76,4.84?q=45.76,4.84(Lyon)',
  );
  fireEvent.keyDown(card, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Lyon' })).toBeNull());
  press(/^Lyon/);
  fireEvent.click(
    within(await screen.findByRole('region', { name: 'Lyon' })).getByRole('link', { name: 'Open' }),
  );
  expect(path()).toBe('/crm/companies/id-lyon');
});

it('puts the nearest first, within the distance one has chosen', async () => {
  await open({ latitude: 48.8, longitude: 2.3 });
  await waitFor(() => expect(listed()).toHaveLength(4));
  press('Near me');
  await waitFor(() => expect(listed()[0]).toBe('Paris'));
  fireEvent.change(screen.getByLabelText('How far around me'), { target: { value: '50' } });
  await waitFor(() => expect(listed()).toEqual(['Paris']));
});

it.each([
  ['denied', /was told not to/],
  ['unavailable', /cannot tell where it is/],
  ['absent', /over HTTPS/],
] as const)('says in plain words why it is not known where one is: %s', async (why, words) => {
  await open(why);
  await waitFor(() => expect(listed()).toHaveLength(4));
  press('Near me');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

it('plans a tour: added, put in a shorter order, taken back, kept in the address and on the device', async () => {
  const { path } = await open();
  await waitFor(() => expect(listed()).toHaveLength(4));
  // From the north to the south and back again.
  for (const name of ['Lille', 'Lyon', 'Paris']) press(`Add “${name}” to the tour`);
  const tour = await screen.findByRole('region', { name: 'Tour' });
  const stops = () => [...tour.querySelectorAll('.place-line b')].map((element) => element.textContent);
  await waitFor(() => expect(stops()).toEqual(['Lille', 'Lyon', 'Paris']));
  const told = () => tour.querySelector('.tour-total')?.textContent ?? '';
  const total = () => Number(/[\d\s,]+/.exec(told())![0].replace(/\s/g, '').replace(',', '.'));
  const before = total();
  expect(told()).toContain('estimated');
  press('Propose an order');
  await waitFor(() => expect(stops()).toEqual(['Lille', 'Paris', 'Lyon']));
  expect(total()).toBeLessThan(before);
  expect(new URLSearchParams(path().split('?')[1]).get('tour')).toBe('id-lille,id-paris,id-lyon');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stops()).toEqual(['Lille', 'Lyon', 'Paris']));
  fireEvent.change(within(tour).getByLabelText('Starts from'), { target: { value: 'own' } });
  fireEvent.click(within(tour).getByLabelText('Return to the start'));
  await waitFor(() => expect(path()).toContain('from=own&back=1'));
  fireEvent.click(within(tour).getByRole('button', { name: 'Take “Paris” out of the tour' }));
  await waitFor(() => expect(path()).toContain('tour=id-lille%2Cid-lyon&'));
  cleanup();
  const again = await open();
  await waitFor(() => expect(again.path()).toBe('/crm/map?tour=id-lille%2Cid-lyon&from=own&back=1'));
  fireEvent.click(await screen.findByRole('button', { name: 'Empty the tour' }));
  await waitFor(() => expect(again.path()).toBe('/crm/map'));
});

it('takes the distances of the roads from the server, where it can be reached', async () => {
  const asked: unknown[] = [];
  await open('denied', {
    at: '/crm/map?tour=id-lille,id-paris',
    send: ({ path, body }) => {
      if (path !== '/addresses/km') return new Promise<never>(() => {});
      asked.push(JSON.parse(body as string));
      return Promise.resolve(answer(200, { distance: 224.5, source: 'route' }));
    },
  });
  const tour = await screen.findByRole('region', { name: 'Tour' });
  await waitFor(() => expect(tour.querySelector('.tour-total')?.textContent).toBe('224,5\u00a0km by road'));
  expect(asked).toEqual([
    { from: { latitude: 50.63, longitude: 3.06 }, to: { latitude: 48.85, longitude: 2.35 } },
  ]);
});

it('tells no server where one is: the way from there is the straight line', async () => {
  const asked: unknown[] = [];
  await open(
    { latitude: 49.8941, longitude: 2.2958 },
    {
      at: '/crm/map?tour=id-lille,id-paris&from=me&back=1',
      send: ({ path, body }) => {
        if (path !== '/addresses/km') return new Promise<never>(() => {});
        asked.push(JSON.parse(body as string));
        return Promise.resolve(answer(200, { distance: 224.5, source: 'route' }));
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Find my position' }));
  await screen.findByText(/as the crow flies: where you are stays on this device/);
  const tour = await screen.findByRole('region', { name: 'Tour' });
  await waitFor(() => expect(tour.textContent).toContain('224,5\u00a0km'));
  expect(asked).toContainEqual({
    from: { latitude: 50.63, longitude: 3.06 },
    to: { latitude: 48.85, longitude: 2.35 },
  });
  expect(JSON.stringify(asked)).not.toContain('49.89');
  expect(within(tour).getByRole('button', { name: /^Lille/ }).textContent).toContain(
    '98,2\u00a0km as the crow flies',
  );
});

it('brings a tour that is begun into sight, wherever in the list its first stop was chosen', async () => {
  const seen: string[] = [];
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.querySelector('b')?.textContent ?? '');
  });
  await open();
  await screen.findByRole('button', { name: 'Add “Lille” to the tour' });
  press('Add “Paris” to the tour');
  await waitFor(() => expect(seen).toEqual(['Paris']));
  press('Add “Lille” to the tour');
  await screen.findByRole('button', { name: 'Move “Lille”' });
  // Whoever goes on choosing is left where they are.
  expect(seen).toEqual(['Paris']);
  cleanup();
  await open('denied', { at: '/crm/map?tour=id-lille' });
  await screen.findByRole('button', { name: 'Move “Lille”' });
  expect(seen).toEqual(['Paris']);
  shown.mockRestore();
});

it('says that a tour is full, instead of leaving out what was added to it', async () => {
  const full = Array.from({ length: 40 }, (_, at) => `stop-${at}`);
  const { path } = await open('denied', { at: `/crm/map?tour=${full.join()}` });
  await waitFor(() => expect(listed()).toHaveLength(4));
  press('Add “Lille” to the tour');
  await screen.findByText('A tour has room for 40 stops: take one out first.');
  expect(new URLSearchParams(path().split('?')[1]).get('tour')?.split(',')).toEqual(full);
});

it('goes to the tour that was made or got another stop, and to what is out of sight of it', async () => {
  layOut();
  const fit = vi.spyOn(L.Map.prototype, 'fitBounds');
  const count = () => fit.mock.calls.length;
  await open();
  await waitFor(() => expect(listed()).toHaveLength(4));
  // Our country, then all there is.
  await waitFor(() => expect(count()).toBe(2));
  press('Add “Lille” to the tour');
  const tour = await screen.findByRole('region', { name: 'Tour' });
  // One place is no way yet.
  await waitFor(() => expect(tour.querySelectorAll('.place-line')).toHaveLength(1));
  expect(count()).toBe(2);
  press('Add “Lyon” to the tour');
  await waitFor(() => expect(count()).toBe(3));
  const back = within(tour).getByLabelText('Return to the start');
  fireEvent.click(back);
  await screen.findByText(/^Back to the start/);
  expect(count(), 'all of it is in sight').toBe(3);
  press('Show “Lyon” on the map');
  await waitFor(() => expect(listed()).toEqual(['Lyon']));
  fireEvent.click(back);
  await waitFor(() => expect(count()).toBe(4));
  await waitFor(() => expect(listed()).toEqual(expect.arrayContaining(['Lille', 'Lyon'])));
});

it('has dots that a finger meets', async () => {
  layOut();
  await open();
  await waitFor(() => expect(document.querySelector('.map-point')).toBeTruthy());
  const { width, height } = document.querySelector<HTMLElement>('.map-point')!.style;
  expect([width, height]).toEqual(['36px', '36px']);
});
