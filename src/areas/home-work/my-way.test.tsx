import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CAR } from '../../domain/hr/expense-account.fixture.ts';
import { answer } from '../../testing/render-with-engine.tsx';
import { day, HOME, kind, ME, open, parameter, told, WORK } from './days-page.fixture.tsx';

afterEach(cleanup);

it('says what lacks of the way, and leads there', async () => {
  const { of, path } = await open({
    users: [{ ...ME, vehicles: [{ ...CAR, fiscalHorsepower: null }] }],
  });
  fireEvent.click(kind('Drove'));
  fireEvent.click(await day('Tuesday, 17 November 2026'));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('The necessary conditions are not met (CV, addresses)');
  expect(notice.textContent).toContain('The fiscal power (CV) of your vehicle is missing');
  expect(await of('2026-11-17')).toBeUndefined();
  fireEvent.click(within(notice).getByRole('link', { name: 'To my profile' }));
  await waitFor(() => expect(path()).toBe('/profile'));
});

it('an estimate follows the map once it can be asked, and what was typed stays', async () => {
  const way = { from: HOME, to: WORK, calculatedPresence: null, calculatedElsewhere: false };
  const { of } = await open(
    {
      homeWorkDays: [
        told('2026-11-16', { ...way, kind: 'cycled', km: 36, kmSource: 'estimate' }),
        told('2026-11-17', { ...way, kind: 'cycled', km: 30, kmSource: 'typed', kmReason: 'By the river' }),
      ],
    },
    {
      send: async ({ path }) =>
        path === '/addresses/km' ? answer(200, { distance: 31.5, source: 'route' }) : answer(404, {}),
    },
  );
  await waitFor(async () =>
    expect(await of('2026-11-16')).toMatchObject({ km: 31.5, kmSource: 'looked up' }),
  );
  expect(await of('2026-11-17')).toMatchObject({ km: 30, kmSource: 'typed' });
});

it('an estimate is one number, and says what it is made of', async () => {
  const way = { from: HOME, to: WORK, calculatedPresence: null, calculatedElsewhere: false };
  await open(
    {
      homeWorkDays: [
        told('2026-11-16', { ...way, kind: 'cycled', km: 36.2, kmProposed: 36.2, kmSource: 'estimate' }),
      ],
    },
    {
      // A server that knows places by their words alone: both are in one town for it.
      send: async ({ path, body }) =>
        path === '/addresses/km' && String(body).includes('rue Pasteur')
          ? answer(200, { distance: 0, source: 'estimate' })
          : answer(422, {}),
    },
  );
  // 27.8 km by haversine × 1.3 are 36.2 km.
  await screen.findByText(/^estimated: 27,8\skm as the crow flies × 1,3$/);
  expect(screen.getByText(/^36,2\skm$/).tagName).toBe('B');
  await screen.findByText(/^1 day × 2 × 36,2\skm$/);
});

it('an estimate is by the factors of the company', async () => {
  await open({
    parameters: [parameter('road.factors', { shortUnderKm: 50, short: 1.5, long: 1.2 })],
  });
  await screen.findByText(/^estimated: 27,8\skm as the crow flies × 1,5$/);
  expect(screen.getByText(/^41,7\skm$/).tagName).toBe('B');
});

it('an estimate of places that are known better by now is that of the days that are told too', async () => {
  const way = { from: { ...HOME, latitude: 45.7 }, to: WORK, calculatedPresence: null, kind: 'cycled' };
  const estimated = { ...way, km: 27, kmSource: 'estimate' };
  const { of } = await open({
    homeWorkDays: [
      told('2026-09-16', estimated),
      told('2026-11-12', { ...way, km: 30, kmSource: 'typed' }),
      told('2026-11-16', estimated),
      told('2026-11-17', estimated),
    ],
  });
  await screen.findByText(/^The way to work is estimated at 36,2\skm now\./);
  for (const date of ['2026-11-16', '2026-11-17'])
    expect(await of(date)).toMatchObject({ km: 36.2, kmSource: 'estimate' });
  expect(await of('2026-11-12')).toMatchObject({ km: 30 });
  expect(await of('2026-09-16'), 'that month is closed').toMatchObject({ km: 27 });
});

it('the distance is corrected with a reason, for the days that are told and those to come', async () => {
  const way = { from: HOME, to: WORK, calculatedPresence: null, calculatedElsewhere: false };
  const { of } = await open({
    homeWorkDays: [
      told('2026-11-16', { ...way, kind: 'cycled', km: 36, kmProposed: 36, kmSource: 'estimate' }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the distance' }));
  const km = screen.getByLabelText('Kilometres');
  fireEvent.focus(km);
  fireEvent.change(km, { target: { value: '20' } });
  fireEvent.blur(km);
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this distance' });
  expect(use.disabled, 'a reason lacks').toBe(true);
  fireEvent.change(await screen.findByLabelText('Reason of the correction'), {
    target: { value: 'By the river' },
  });
  fireEvent.click(use);
  await screen.findByText(/^corrected: By the river \(proposed: 36\skm\)$/);
  expect(await of('2026-11-16')).toMatchObject({ km: 20, kmSource: 'typed', kmReason: 'By the river' });
  fireEvent.click(kind('Passenger'));
  fireEvent.click(await day('Tuesday, 17 November 2026'));
  await day(/^Tuesday, 17 November 2026, Passenger/);
  expect(await of('2026-11-17')).toMatchObject({ km: 20, kmReason: 'By the river' });
});

it('a driven day is told with another of the vehicles', async () => {
  const other = { ...CAR, lineKey: 'second', plate: 'ZZ-999-ZZ' };
  const { of } = await open({
    users: [{ ...ME, vehicles: [CAR, other] }],
    homeWorkDays: [told('2026-11-16', { kind: 'drove', vehicle: CAR.lineKey, from: HOME, to: WORK, km: 20 })],
  });
  fireEvent.click(await day(/^Monday, 16 November 2026, Drove/));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.change(await sheet.findByLabelText('Vehicle'), { target: { value: 'second' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await of('2026-11-16')).toMatchObject({ vehicle: 'second' }));
});
