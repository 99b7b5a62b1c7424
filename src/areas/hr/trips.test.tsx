import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAR, mileage } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { AppError, problem } from '../../domain/kernel/problem.ts';
import { answer } from '../../testing/render-with-engine.tsx';
import { openAccount, type Opening } from './account-page.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const fill = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const place = async (name: string, value: string) =>
  fill(await screen.findByRole('combobox', { name }), value);
const km = () => screen.getByLabelText<HTMLInputElement>('Distance one way', { exact: true });
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
const at = (textAddress: string) => ({ textAddress });
const computed = (cost: Cost): Cost => ({ ...cost, calculatedAmount: 1 });

/** A server that looks roads up, and answers nothing else. */
function roads(lengths: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const send: NonNullable<Opening['send']> = ({ path, body }) => {
    if (path !== '/addresses/km') return new Promise<never>(() => {});
    const { from, to } = JSON.parse(String(body)) as { from: string; to: string };
    asked.push(`${from} ${to}`);
    return Promise.resolve(answer(200, { distance: lengths[`${from} ${to}`] ?? 1, source: 'route' }));
  };
  return { asked, send };
}
const linesOf = async ({ engine }: Awaited<ReturnType<typeof openAccount>>) =>
  ((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow).costs ?? [];

describe('a trip with stops', () => {
  it('is the sum of its legs, in the order that its stops are put in', async () => {
    const { asked, send } = roads({
      'Lyon Vienne': 31.4,
      'Vienne Valence': 72.3,
      'Vienne Tournon': 58,
      'Lyon Tournon': 90,
      'Tournon Vienne': 58,
      'Tournon Valence': 18,
    });
    const opened = await openAccount([], { send });
    fireEvent.click(await button('Add mileage'));
    await screen.findByDisplayValue(/Peugeot/);
    await place('Departure', 'Lyon');
    await place('Arrival', 'Valence');
    fireEvent.click(await button('Add a stop'));
    await place('Stop 1', 'Vienne');
    await waitFor(() => expect(km().value).toBe('103,7'));
    expect(asked).toContain('Lyon Vienne');
    fireEvent.click(await button('Add a stop'));
    await place('Stop 2', 'Tournon');
    await waitFor(() => expect(km().value).toBe('107,4'));
    fireEvent.click(await button('Earlier: stop 2'));
    await waitFor(() => expect(km().value).toBe('220,3'));
    screen.getByText('Tournon: stop 1 of 2');
    fireEvent.click(await button('Remove stop 1'));
    await waitFor(() => expect(km().value).toBe('103,7'));
    save();
    await button('Lyon → Vienne → Valence');
    const [line] = await linesOf(opened);
    expect(line?.expense.expenseTrip).toMatchObject({
      km: 103.7,
      kmSource: 'looked up',
      kmProposed: 103.7,
      waypoints: [{ textAddress: 'Vienne' }],
    });
  });

  it('is estimated without a network, and says so', async () => {
    await openAccount([]);
    fireEvent.click(await button('Add mileage'));
    await place('Departure', 'Lyon');
    await place('Arrival', 'Valence');
    await waitFor(() => expect(Number(km().value.replace(',', '.'))).toBeGreaterThan(80));
    const direct = km().value;
    fireEvent.click(await button('Add a stop'));
    await place('Stop 1', 'Grenoble');
    await waitFor(() => expect(km().value).not.toBe(direct));
    await screen.findByText(/^An estimate|^Estimated/);
  });
});

describe('a distance that was estimated', () => {
  const estimated = computed(
    mileage('m', '2026-11-03', 175, { departure: at('Lyon'), arrival: at('Dijon'), kmSource: 'estimate' }),
  );

  it('is looked up, and changed only by its person', async () => {
    const opened = await openAccount([estimated], { send: roads({ 'Lyon Dijon': 182 }).send });
    await screen.findByText(/Distance looked up: 182.km instead of 175.km estimated/);
    expect((await linesOf(opened))[0]?.expense.expenseTrip?.km).toBe(175);
    fireEvent.click(await button('Take it: Lyon → Dijon, 03/11/2026'));
    await waitFor(async () =>
      expect((await linesOf(opened))[0]?.expense.expenseTrip).toMatchObject({
        km: 182,
        kmSource: 'looked up',
        kmProposed: 182,
      }),
    );
    await waitFor(() => expect(screen.queryByText(/Distance looked up/)).toBeNull());
  });

  it('is kept, with a reason where it is far', async () => {
    const opened = await openAccount([estimated], { send: roads({ 'Lyon Dijon': 200 }).send });
    fireEvent.click(await button(/^Keep mine/));
    await waitFor(async () =>
      expect((await linesOf(opened))[0]?.expense.expenseTrip).toMatchObject({ km: 175, kmProposed: 200 }),
    );
    await screen.findByRole('dialog', { name: 'Mileage' });
    await screen.findByText(/More than 10.% from the 200.km proposed/);
  });

  const trip = (key: string, from: string, km: number, more: object = {}) =>
    computed(
      mileage(key, `2026-11-0${key}`, km, {
        departure: at(from),
        arrival: at('Dijon'),
        kmSource: 'estimate',
        ...more,
      }),
    );
  const three = [
    trip('1', 'Lyon', 175),
    trip('2', 'Lyon', 175, { roundTrip: true }),
    trip('3', 'Paris', 300),
    trip('4', 'Metz', 110.5),
  ];
  const lengths = { 'Lyon Dijon': 182, 'Paris Dijon': 315, 'Metz Dijon': 112.7 };

  it('is asked for with all the others, each road once, and told in one offer without what is a street more or less', async () => {
    const { asked, send } = roads(lengths);
    const opened = await openAccount(three, { send });
    // 3 × 175 + 300 against 3 × 182 + 315.
    await screen.findByText(/^3 distances were looked up: 861.km in all instead of 825.km estimated\.$/);
    expect(asked.toSorted()).toEqual(['Lyon Dijon', 'Metz Dijon', 'Paris Dijon']);
    expect(
      screen.getAllByRole('status').filter(({ textContent }) => textContent.includes('looked up')),
    ).toHaveLength(1);
    fireEvent.click(await button('Look at each'));
    fireEvent.click(await button('Keep mine: Paris → Dijon, 03/11/2026'));
    await screen.findByText(/^2 distances were looked up/);
    fireEvent.click(await button('Take them'));
    await waitFor(() => expect(screen.queryByText(/looked up:/)).toBeNull());
    const km = async () => (await linesOf(opened)).map(({ expense }) => expense.expenseTrip?.km);
    expect(await km()).toEqual([182, 182, 300, 110.5]);
    fireEvent.click(await button('Undo'));
    await waitFor(async () => expect(await km()).toEqual([175, 175, 300, 110.5]));
  });

  it('says why it cannot be written', async () => {
    const opened = await openAccount(three, { send: roads(lengths).send });
    await button('Take them');
    vi.spyOn(opened.engine, 'update').mockRejectedValue(
      new AppError('invalid', { problems: [problem('/costs', 'invalid', 'costs.settled')] }),
    );
    fireEvent.click(await button('Take them'));
    await screen.findByText('The lines cannot change once the account is submitted.');
    expect((await linesOf(opened))[0]?.expense.expenseTrip?.km).toBe(175);
  });
});

it('whose distance is far from the proposed one is not submitted without a reason', async () => {
  const far = computed(
    mileage('m', '2026-11-03', 120, {
      departure: at('A'),
      arrival: at('B'),
      kmSource: 'typed',
      kmProposed: 100,
    }),
  );
  await openAccount([far]);
  fireEvent.click(await button('Submit'));
  await screen.findAllByText(/The distance is more than 10 % from the proposed one: why\?/);
});

describe('trips again', () => {
  // Today is Friday 20 November 2026.
  const past = [
    computed(mileage('m', '2026-11-13', 60, { departure: at('Lyon'), arrival: at('Vienne') })),
    computed(mileage('n', '2026-11-13', 61, { departure: at('Vienne'), arrival: at('Lyon') })),
  ];

  it('are those of the same day last week, looked through first', async () => {
    const opened = await openAccount(past);
    fireEvent.click(await button('Same trips as last Friday'));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('checkbox', { name: 'Vienne → Lyon' }));
    fill(sheet.getByLabelText('Distance one way', { exact: true }), '64');
    fireEvent.click(sheet.getByRole('button', { name: 'Add 1 trip' }));
    await waitFor(async () => expect(await linesOf(opened)).toHaveLength(3));
    expect((await linesOf(opened))[2]).toMatchObject({
      date: '2026-11-20',
      expense: { expenseTrip: { km: 64, kmSource: 'typed', vehicle: CAR.lineKey } },
    });
  });

  it('ask why where the distance is far, and are told of a route that their new day has already', async () => {
    const [first] = past;
    const proposed = mileage('m', '2026-11-13', 60, {
      ...first!.expense.expenseTrip!,
      kmProposed: 60,
      kmProposedSource: 'looked up',
    });
    const opened = await openAccount([computed(proposed)]);
    fireEvent.click(await button('Same trips as last Friday'));
    const sheet = within(await screen.findByRole('dialog'));
    fill(sheet.getByLabelText('Distance one way', { exact: true }), '90');
    fill(await sheet.findByLabelText(/Reason of the correction/), 'The bridge was closed');
    fill(sheet.getByLabelText('Date', { exact: true }), '13/11/2026');
    await sheet.findByText('A route already exists on this date.');
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Add 0 trips' }).disabled).toBe(true);
    fill(sheet.getByLabelText('Date', { exact: true }), '19/11/2026');
    fireEvent.click(await sheet.findByRole('button', { name: 'Add 1 trip' }));
    await waitFor(async () => expect(await linesOf(opened)).toHaveLength(2));
    expect((await linesOf(opened))[1]).toMatchObject({
      date: '2026-11-19',
      expense: { expenseTrip: { km: 90, kmReason: 'The bridge was closed', kmProposed: 60 } },
    });
  });

  it('are one on each of the days that are chosen; one that is there is named and left out', async () => {
    const opened = await openAccount(past);
    fireEvent.click(await button('Repeat a trip on days…'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Repeat a trip' }));
    fireEvent.click(sheet.getByRole('radio', { name: /Lyon → Vienne/ }));
    for (const day of [/13 November 2026/, /16 November 2026/, /17 November 2026/])
      fireEvent.click(sheet.getByRole('button', { name: day }));
    await sheet.findByText(/Lyon → Vienne · 13\/11\/2026/);
    fireEvent.click(sheet.getByRole('button', { name: 'Add 2 trips' }));
    await waitFor(async () => expect(await linesOf(opened)).toHaveLength(4));
    expect((await linesOf(opened)).slice(2).map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17']);
  });

  it('are starred, and stay at hand', async () => {
    const { engine } = await openAccount(past);
    fireEvent.click(await button('Repeat a trip on days…'));
    fireEvent.click(await button('Star “Vienne → Lyon”'));
    await button('Remove the star from “Vienne → Lyon”');
    expect(await engine.db.rows('savedViews').toArray()).toMatchObject([
      { list: 'trips', name: 'Vienne → Lyon', columns: { km: 61 } },
    ]);
  });
});

it('a vehicle whose insurance had ended on that day is pointed out, not refused', async () => {
  const trip = computed(mileage('m', '2026-11-03', 60, { departure: at('Lyon'), arrival: at('Vienne') }));
  const { engine } = await openAccount([trip]);
  const me = (await engine.db.rows('users').get('marie'))!;
  await engine.db.rows('users').put({ ...me, vehicles: [{ ...CAR, insuranceUntil: '2026-10-31' }] });
  fireEvent.click(await button('Lyon → Vienne'));
  await screen.findByText(/the insurance of this vehicle had ended on that day/);
});
