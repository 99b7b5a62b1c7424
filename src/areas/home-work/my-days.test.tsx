import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { me } from '../../testing/render-with-engine.tsx';
import { day, HOME, kind, ME, open, parameter, told, WORK } from './days-page.fixture.tsx';

afterEach(cleanup);

it('a day is opened and told whole: half of it at home, and a note', async () => {
  const { of } = await open();
  fireEvent.click(await day('Monday, 16 November 2026'));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: 'Passenger' }));
  fireEvent.click(await sheet.findByRole('radio', { name: 'Afternoon' }));
  fireEvent.change(sheet.getByLabelText('Note'), { target: { value: 'With Paul' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await day('Monday, 16 November 2026, Passenger, at home in the afternoon, With Paul, distance estimated');
  expect(await of('2026-11-16')).toMatchObject({ homeHalf: 'afternoon', calculatedPresence: 'afternoon' });
});

it('refuses a second way to work on a date that an expense account has one of', async () => {
  const expenseTrip = { mode: 'car', homeWork: true, departure: HOME, arrival: WORK, km: 30 };
  const costs = [{ lineKey: 'a', date: '2026-11-17', expense: { expenseTrip } }];
  await open({
    expenseAccounts: [{ id: 'x', version: 1, employee: ME.id, title: 'x', status: 'draft', costs }],
  });
  fireEvent.click(kind('Cycled'));
  fireEvent.click(await day('Tuesday, 17 November 2026'));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('A route already exists on this date');
});

it('tells the month with its formulas and caps, and the week that goes beyond', async () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => told(date));
  await open({
    homeWorkDays: days,
    parameters: [parameter('homeWork.days', { perWeek: 2, services: [], closingDay: 10 })],
  });
  expect(await screen.findAllByText(/^3 days × 2,70/)).toHaveLength(2);
  expect(screen.getAllByText(/^8,10/)).toHaveLength(2);
  await screen.findByText(/^This week has more days at home than the 2/);
  await day(/^Monday, 16 November 2026, At home, more days at home this week/);
  await screen.findByText('A week with more days at home than the 2 that your service allows.');
});

it('names the week that goes beyond where it is not this one', async () => {
  const days = ['2026-11-09', '2026-11-10', '2026-11-12'].map((date) => told(date));
  await open({
    homeWorkDays: days,
    parameters: [parameter('homeWork.days', { perWeek: 2, services: [], closingDay: 10 })],
  });
  fireEvent.click(await day(/^Thursday, 12 November 2026, At home/));
  await screen.findByText(/^The week of Monday, 9 November 2026 has more days at home than the 2/);
});

it('each figure opens how it was counted: halves, both ways, rate and cap; what is planned is told', async () => {
  const way = { from: HOME, to: WORK, km: 20, kmSource: 'typed', calculatedPresence: null };
  await open({
    homeWorkDays: [
      told('2026-11-16'),
      told('2026-11-17', { ...way, kind: 'cycled', homeHalf: 'morning' }),
      told('2026-11-24', { ...way, kind: 'cycled' }),
    ],
  });
  const how = async (name: RegExp) =>
    (await screen.findByText(name, { selector: 'summary' }))
      .closest('details')
      ?.textContent?.replace(/\s/g, ' ');
  expect(await how(/^Days at home/)).toContain(
    '1 whole day + 1 half day × ½ = 1,5 days1,5 days × 2,70 € = 4,05 €At most 59,40 € a month: not reached',
  );
  expect(await how(/^Sustainable mobility/)).toContain(
    'Days that count: Cycled, Passenger2 days × 2 × 20 km80 km × 0,25 € = 20,00 €At most 600,00 € a year',
  );
  await screen.findByText('1 day is planned, after today: it counts as the others do.');
  await screen.findByText(/^Half the day at home, the other half at work/);
});

it('leaves a closed month as it is', async () => {
  const { of } = await open({ homeWorkDays: [told('2026-09-15')] });
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByText('This month is closed: an administrator changes its days.');
  expect(screen.queryByText(/^Press a kind, then its days/), 'nothing that cannot be is offered').toBeNull();
  fireEvent.click(kind('Away'));
  fireEvent.click(await day(/^Tuesday, 15 September 2026, At home, closed/));
  await screen.findByRole('alert');
  expect(await of('2026-09-15')).toMatchObject({ kind: 'home-working' });
  fireEvent.click(kind('Away'));
  fireEvent.click(await day(/^Tuesday, 15 September/));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('button', { name: 'Away' }).closest('fieldset')?.disabled).toBe(true);
  expect(sheet.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('an administrator changes a closed month still', async () => {
  const { of } = await open({ homeWorkDays: [told('2026-09-15')] }, { person: { ...me, roles: ['admin'] } });
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByText(/as an administrator you change it still/);
  fireEvent.click(kind('Away'));
  fireEvent.click(await day('Tuesday, 15 September 2026, At home'));
  await waitFor(async () => expect(await of('2026-09-15')).toMatchObject({ kind: 'away' }));
});

it('tells who is at home this week', async () => {
  const paul = { ...ME, id: 'paul', firstName: 'Paul', lastName: 'Adam', displayLine1: 'Paul Adam' };
  const far = { ...paul, id: 'far', displayLine1: 'Far Away', service: 'other' };
  await open({
    users: [ME, paul, far],
    services: [
      { id: 's', version: 1, name: 'Design', displayLine1: 'Design' },
      { id: 'other', version: 1, name: 'Sales', displayLine1: 'Sales' },
    ],
    homeWorkDays: [{ id: 'p', version: 1, employee: 'paul', date: '2026-11-17', calculatedPresence: 'home' }],
  });
  const table = await screen.findByRole('table', { name: /Who is at home this week/ });
  // Weekday and number each have a line of their own where there is little room.
  const head = within(table).getByRole('columnheader', { name: 'Tue 17' });
  expect([...head.querySelectorAll('span')].map((one) => one.textContent)).toEqual(['Tue', '17']);
  const row = (await within(table).findByText('Paul Adam')).closest('tr')!;
  const signs = await within(row).findAllByRole('img');
  expect(signs.map((one) => one.getAttribute('aria-label'))).toEqual(['At home']);
  expect(within(table).queryByText('Far Away')).toBeNull();
  fireEvent.change(screen.getByLabelText('Service'), { target: { value: 'all' } });
  await within(table).findByText('Far Away');
});
