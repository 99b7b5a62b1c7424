import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CAR } from '../../../domain/hr/expense-account.fixture.ts';
import { HOME_WORK_DAYS } from '../../../domain/hr/home-work-parameters.rules.ts';
import {
  answer,
  me,
  renderWithEngine,
  type RenderWithEngineOptions,
} from '../../../testing/render-with-engine.tsx';
import { fakeUser } from '../../../ui/session/session-fake.ts';
import { readFile } from '../../../ui/exchange/worker/read-file.ts';
import { workerHere } from '../../../ui/exchange/worker/worker-here.fixture.ts';
import { MyDays } from './my-days.tsx';
import { Payroll } from './payroll.tsx';
import { writeDays } from './write-days.ts';

afterEach(cleanup);

const HOME = { textAddress: '12 rue Pasteur, Villeurbanne', latitude: 45.77, longitude: 4.88 };
const WORK = { textAddress: '3 rue de l’Industrie, Vienne', latitude: 45.52, longitude: 4.87 };
const ME = {
  id: fakeUser.id,
  version: 1,
  displayLine1: 'Camille Martin',
  firstName: 'Camille',
  lastName: 'Martin',
  entryDate: '2020-01-01',
  enabled: true,
  address: HOME,
  workAddress: WORK,
  vehicles: [CAR],
  service: 's',
};
const told = (date: string, more: object = {}) => ({
  id: date,
  version: 1,
  employee: ME.id,
  date,
  kind: 'home-working',
  calculatedPresence: 'home',
  calculatedElsewhere: true,
  ...more,
});
const parameter = (key: string, value: unknown) => ({ id: key, version: 1, key, value, public: true });
type Rows = NonNullable<RenderWithEngineOptions['rows']>;

async function open(rows: Rows = {}, more: Partial<RenderWithEngineOptions> = {}) {
  const view = await renderWithEngine({
    pages: { '/': <MyDays />, '/profile': <p>profile</p> },
    rows: { users: [ME], ...rows },
    ...more,
  });
  await screen.findByRole('grid', { name: 'My days, November 2026' });
  await screen.findByText('12 rue Pasteur, Villeurbanne');
  const of = async (date: string) =>
    (await view.engine.db.rows('homeWorkDays').toArray()).find((row) => row['date'] === date);
  return { ...view, of };
}
/** A day by what is heard of it, which is all that its button is named by: some forty names are not made out for one. */
const day = async (name: string | RegExp) => {
  const said = await within(screen.getByRole('grid')).findByText(name, { selector: '.days-said' });
  return said.closest('button')!;
};
const kind = (name: string) =>
  within(screen.getByRole('group', { name: 'Press a kind, then the days' })).getByRole('button', { name });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

it('a kind is pressed, then its days, without a network; one that is so already stays, and nothing empties it', async () => {
  const { of } = await open();
  fireEvent.click(kind('Cycled'));
  fireEvent.click(
    await within(screen.getByRole('grid')).findByRole('button', { name: 'Tuesday, 17 November 2026' }),
  );
  await day(/^Tuesday, 17 November 2026, Cycled/);
  fireEvent.click(await day('Wednesday, 18 November 2026'));
  await day(/^Wednesday, 18 November 2026, Cycled, distance estimated/);
  expect(await of('2026-11-17')).toMatchObject({
    kind: 'cycled',
    from: HOME,
    to: WORK,
    kmSource: 'estimate',
  });
  await screen.findByText(/^Cycled 2$/);
  fireEvent.click(await day(/^Tuesday, 17 November/));
  fireEvent.click(kind('Nothing'));
  await day(/^Tuesday, 17 November 2026, Cycled/);
  fireEvent.click(await day(/^Tuesday, 17 November/));
  await day('Tuesday, 17 November 2026');
  expect(await of('2026-11-17')).toMatchObject({ kind: null, from: null, km: null });
});

it('what was painted, filled or saved is taken back: from its toast, and one after the other by Ctrl+Z', async () => {
  const { of } = await open({ homeWorkDays: [told('2026-11-10', { note: 'The plumber' })] });
  fireEvent.click(kind('Cycled'));
  fireEvent.click(await day('Tuesday, 17 November 2026'));
  await screen.findByText('Tuesday, 17 November 2026: Cycled');
  fireEvent.click(kind('Nothing'));
  fireEvent.click(await day(/^Tuesday, 10 November 2026, At home/));
  await screen.findByText('Tuesday, 10 November 2026: emptied');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await day('Tuesday, 10 November 2026, At home, The plumber');
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'z', ctrlKey: true });
  await day('Tuesday, 17 November 2026');
  await screen.findByText('Undone: Tuesday, 17 November 2026: Cycled');
  expect(await of('2026-11-17')).toMatchObject({ kind: null, from: null, km: null });
  expect(await of('2026-11-10')).toMatchObject({ kind: 'home-working', note: 'The plumber' });
});

it('two quick presses, or two tabs, make one day of a date; presses are taken back one after the other', async () => {
  const { engine } = await open();
  const rows = async () =>
    (await engine.db.rows('homeWorkDays').toArray()).map(({ date, kind: of }) => [date, of]);
  const cell = await day('Tuesday, 17 November 2026');
  for (const pressed of ['1', '3']) fireEvent.keyDown(cell, { key: pressed });
  await day(/^Tuesday, 17 November 2026, Cycled/);
  expect(await rows()).toEqual([['2026-11-17', 'cycled']]);
  expect((await engine.db.strict.outbox.toArray()).map(({ op }) => op)).toEqual(['create']);
  // Pressed twice as well, before the first has ended.
  for (const _ of [1, 2]) fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: Tuesday, 17 November 2026: At home');
  expect(await rows()).toEqual([['2026-11-17', null]]);
  // Another tab has a queue of its own: between them stands the lock of the browser.
  const before = await Promise.all(
    (['away', 'home-working'] as const).map((one) =>
      writeDays({ engine, employee: ME.id }, ['2026-11-18'], () => ({ kind: one })),
    ),
  );
  expect(before.map((written) => written.before.get('2026-11-18')?.kind)).toEqual([undefined, 'away']);
  expect((await rows()).filter(([date]) => date === '2026-11-18')).toEqual([['2026-11-18', 'home-working']]);
});

it('by keyboard: one stop, arrows go from day to day, 1 to 6 are the kinds, Delete empties', async () => {
  const { of } = await open();
  const stops = [...document.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')];
  expect(stops.map((stop) => stop.dataset['day'])).toEqual(['2026-11-20']);
  act(() => stops[0]?.focus());
  key('ArrowUp');
  key('1');
  await day(/^Friday, 13 November 2026, At home/);
  key('ArrowLeft');
  key('2');
  await day(/^Thursday, 12 November 2026, Drove/);
  expect(await of('2026-11-12')).toMatchObject({ kind: 'drove', vehicle: CAR.lineKey });
  key('Delete');
  await day('Thursday, 12 November 2026');
  key('Enter');
  key('PageUp');
  await screen.findByRole('grid', { name: 'My days, October 2026' });
});

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

it('fills a week as the one before, but what is told and holidays', async () => {
  const { of } = await open({
    homeWorkDays: [
      told('2026-11-09', { kind: 'away' }),
      told('2026-11-12'),
      told('2026-11-19', { kind: 'away' }),
      told('2026-11-13', { kind: 'cycled', homeHalf: 'morning', from: HOME, to: WORK }),
    ],
  });
  await day(/^Monday, 9 November 2026, Away/);
  fireEvent.click(screen.getByRole('button', { name: 'Fill as last week' }));
  await screen.findByText('2 days filled as last week');
  expect(await of('2026-11-16')).toMatchObject({ kind: 'away' });
  expect(await of('2026-11-20')).toMatchObject({ kind: 'cycled', homeHalf: 'morning' });
  expect(await of('2026-11-19')).toMatchObject({ kind: 'away' });
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
  await screen.findByText('corrected: By the river');
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

it('leaves a closed month as it is', async () => {
  const { of } = await open({ homeWorkDays: [told('2026-09-15')] });
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByText('This month is closed: an administrator changes its days.');
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

it('hands the month of all to whoever pays: the figures of a sheet, or a CSV in the language of the page', async () => {
  const handed: { file: Blob; name: string }[] = [];
  const at = { cursor: null, at: 1 };
  const rows = {
    users: [{ ...ME, email: 'camille@example.org' }],
    homeWorkDays: [told('2026-11-16'), told('2026-11-17', { kind: 'cycled', homeHalf: 'morning', km: 600 })],
  };
  const pages = {
    '/': (
      <Payroll
        month="2026-11"
        limits={HOME_WORK_DAYS}
        spawn={workerHere}
        hand={(file, name) => void handed.push({ file, name })}
      />
    ),
  };
  const { engine } = await renderWithEngine({ pages, rows, person: { ...me, roles: ['accounts'] } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Excel' });
  expect(button.disabled, 'not all is here').toBe(true);
  await act(async () => {
    for (const collection of ['users', 'homeWorkDays', 'parameters'])
      await engine.db.strict.cursors.put({ ...at, collection });
  });
  await screen.findByText('The month is open: its people change it until 10/12/2026.');
  await screen.findByText(/^As of 01\/01\/1970 01:00\./);
  for (const name of ['Excel', 'CSV']) {
    const one = screen.getByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(one.disabled).toBe(false));
    fireEvent.click(one);
  }
  await waitFor(() => expect(handed).toHaveLength(2));
  expect(handed.map(({ name }) => name)).toEqual(['home-and-work-2026-11.xlsx', 'home-and-work-2026-11.csv']);
  const [, line = []] = (await readFile(handed[0]!.file))[0]!.rows;
  // 1,200 km × 0.25 € are 300 €; a day and a half at home are 4.05 €.
  expect(line.slice(0, 4)).toEqual(['Camille Martin', 'camille@example.org', '2026-11', false]);
  expect(line.slice(5, 7)).toEqual([1, 0]);
  expect(line.slice(11)).toEqual([1.5, 0, 1200, 4.05, 0, 300, 0, 0, 0, 304.05]);
  const text = await handed[1]!.file.text();
  expect(text).toContain(
    'Camille Martin,camille@example.org,2026-11,no,01/01/1970 01:00,1,0,1,0,0,0,1.5,0,1200,4.05,0.00,300.00',
  );
  await screen.findAllByText(
    'The server was not reached: the file has what was told until 01/01/1970 01:00.',
  );
  // What was told meanwhile elsewhere is asked for first.
  const pull = vi.spyOn(engine, 'pull').mockImplementation(async (collection) => {
    if (collection === 'homeWorkDays') await engine.db.rows(collection).put(told('2026-11-18'));
    await engine.db.strict.cursors.put({ collection, cursor: null, at: Date.UTC(2026, 10, 20, 13) });
    return { changed: 1 } as Awaited<ReturnType<typeof engine.pull>>;
  });
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(handed).toHaveLength(3));
  expect(await handed[2]!.file.text()).toContain('2026-11,no,20/11/2026 14:00,2,0,1');
  await screen.findByText(/^As of 20\/11\/2026 14:00\./);
  pull.mockRestore();
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
