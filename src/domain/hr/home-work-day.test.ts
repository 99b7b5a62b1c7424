import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { openFields, type Person } from '../kernel/grants.ts';
import { MESSAGES } from '../kernel/problem.ts';
import { computed, validate } from '../kernel/validate.ts';
import { account, CAR, EMPLOYEE, lookupOf, mileage } from './expense-account.fixture.ts';
import { expenseAccount } from './expense-account.entity.ts';
import { homeWorkDay } from './home-work-day.entity.ts';
import { changeableUntil, isClosed, perWeekOf } from './home-work-parameters.rules.ts';

const HOME = { textAddress: '12 rue Pasteur, Villeurbanne' };
const WORK = { textAddress: '3 rue de l’Industrie, Lyon' };
const TODAY = '2026-11-20';
const WEAK = { lineKey: 'weak', kind: 'car', plate: 'XY-987-ZT' };

async function judged(
  values: Record<string, unknown>,
  {
    tables = {},
    today = TODAY,
    before,
    roles = ['user'] as const,
  }: {
    tables?: Record<string, AnyRow[]>;
    today?: string;
    before?: AnyRow;
    roles?: readonly ('user' | 'admin')[];
  } = {},
) {
  const row: AnyRow = { id: 'day', employee: 'marie', date: '2026-11-16', from: HOME, to: WORK, ...values };
  const lookup = lookupOf({ users: [{ ...EMPLOYEE, vehicles: [CAR, WEAK] }], ...tables });
  const context = { lookup, today, before, person: { id: 'marie', roles } };
  const whole = await computed(homeWorkDay, row, context);
  return { whole, problems: await validate(homeWorkDay, whole, context) };
}
const codes = async (...given: Parameters<typeof judged>) =>
  (await judged(...given)).problems.map(({ code, pointer, message }) => [message, pointer, code]);
const homeWork = (lineKey: string, date: string) => mileage(lineKey, date, 12, { homeWork: true });

describe('the necessary conditions', () => {
  const { conditions } = MESSAGES;

  it('a car needs its fiscal power, and a way its two ends', async () => {
    expect(await codes({ kind: 'drove', vehicle: CAR.lineKey, km: 12 })).toEqual([]);
    expect(await codes({ kind: 'drove', vehicle: 'weak', km: 12 })).toEqual([
      [conditions, '/vehicle', 'homeWork.power.missing'],
    ]);
    expect(await codes({ kind: 'drove', km: 12, from: null, to: { textAddress: ' ' } })).toEqual([
      [conditions, '/from', 'homeWork.home.missing'],
      [conditions, '/to', 'homeWork.work.missing'],
      [conditions, '/vehicle', 'homeWork.vehicle.missing'],
    ]);
  });

  it.each(['cycled', 'public transport', 'passenger'])('%s needs no vehicle, but the ends', async (kind) => {
    expect(await codes({ kind })).toEqual([]);
    expect(await codes({ kind, from: null })).toEqual([[conditions, '/from', 'homeWork.home.missing']]);
  });

  it.each(['home-working', 'away', null])('%s needs neither', async (kind) => {
    expect(await codes({ kind, from: null, to: null })).toEqual([]);
  });

  it('a distance far from the proposed one needs its reason', async () => {
    const far = { kind: 'drove', vehicle: CAR.lineKey, km: 20, kmProposed: 12 };
    expect(await codes(far)).toEqual([[MESSAGES.required, '/kmReason', 'homeWork.kmReason.missing']]);
    expect(await codes({ ...far, kmReason: 'By the school' })).toEqual([]);
  });
});

describe('one way to work a date', () => {
  const tables = { expenseAccounts: [account('a', [homeWork('way', '2026-11-16')])] };

  it('a line of an expense account has it already', async () => {
    expect(await codes({ kind: 'cycled' }, { tables })).toEqual([
      [MESSAGES.route, '/kind', 'homeWork.route.exists'],
    ]);
    expect(await codes({ kind: 'home-working' }, { tables })).toEqual([]);
    expect(await codes({ kind: 'cycled', date: '2026-11-17' }, { tables })).toEqual([]);
  });

  it('a refused account has not', async () => {
    const refused = {
      expenseAccounts: [account('a', [homeWork('way', '2026-11-16')], { status: 'refused' })],
    };
    expect(await codes({ kind: 'cycled' }, { tables: refused })).toEqual([]);
  });

  it('nor may an account tell it where a day does', async () => {
    const told = (kind: string) => ({ id: 'd', employee: 'marie', date: '2026-11-16', kind });
    const judge = async (kind: string) => {
      const lookup = lookupOf({ users: [EMPLOYEE], homeWorkDays: [told(kind)] });
      const context = { lookup, today: TODAY };
      const row = await computed(expenseAccount, account('b', [homeWork('way', '2026-11-16')]), context);
      return validate(expenseAccount, row, context);
    };
    expect(await judge('passenger')).toMatchObject([
      { code: 'trip.homeWork.exists', message: MESSAGES.route },
    ]);
    expect(await judge('away')).toEqual([]);
  });
});

describe('a month that is closed', () => {
  it('closes on the day after the tenth of the next one', () => {
    expect(changeableUntil('2026-12-31', { closingDay: 10 })).toBe('2027-01-10');
    expect(isClosed('2026-10-31', '2026-11-10', { closingDay: 10 })).toBe(false);
    expect(isClosed('2026-10-31', '2026-11-11', { closingDay: 10 })).toBe(true);
  });

  it('is changed by an administrator alone, emptied neither', async () => {
    const late = { today: '2026-12-11' };
    const refusal = [[MESSAGES.invalid, '/date', 'homeWork.month.closed']];
    expect(await codes({ kind: 'away' }, late)).toEqual(refusal);
    expect(await codes({ kind: null }, late)).toEqual(refusal);
    expect(await codes({ kind: 'away' }, { ...late, roles: ['admin'] })).toEqual([]);
  });

  it('keeps the vehicle as it was, an open one follows the profile', async () => {
    const { whole: before } = await judged({ kind: 'drove', vehicle: CAR.lineKey, km: 12 });
    const tables = { users: [{ ...EMPLOYEE, vehicles: [{ ...CAR, fiscalHorsepower: 7 }] }] };
    const after = { kind: 'drove', vehicle: CAR.lineKey, km: 12, note: 'x' };
    const power = async (today: string) =>
      (await judged(after, { tables, before, today })).whole['calculatedFiscalHorsepower'];
    expect([await power('2026-12-10'), await power('2026-12-11')]).toEqual([7, 5]);
  });
});

it('half a day at home goes with a journey only', async () => {
  expect(await codes({ kind: 'home-working', homeHalf: 'morning' })).toEqual([
    [MESSAGES.invalid, '/homeHalf', 'homeWork.half.whole'],
  ]);
});

it('tells colleagues who is not at work, and nothing of the others', async () => {
  const told = async (values: Record<string, unknown>) => {
    const { whole } = await judged(values);
    const colleague: Person = { id: 'paul', roles: ['user'], members: new Set() };
    return [
      [...(openFields(homeWorkDay, 'R', whole, colleague) ?? [])].toSorted(),
      whole['calculatedPresence'],
    ];
  };
  const open = ['calculatedPresence', 'date', 'employee'];
  expect(await told({ kind: 'home-working' })).toEqual([open, 'home']);
  expect(await told({ kind: 'away' })).toEqual([open, 'away']);
  expect(await told({ kind: 'cycled', homeHalf: 'morning' })).toEqual([open, 'morning']);
  expect(await told({ kind: 'cycled' })).toEqual([[], null]);
  expect(await told({ kind: null })).toEqual([[], null]);
});

it('lets a manager and the accounts read all but where somebody lives', () => {
  const row = { employee: 'marie', calculatedElsewhere: false };
  const of = (person: Person) => openFields(homeWorkDay, 'R', row, person);
  const manager = of({ id: 'chief', roles: ['service_manager'], members: new Set(['marie']) });
  expect(manager?.has('km')).toBe(true);
  expect(manager?.has('from')).toBe(false);
  expect(of({ id: 'chief', roles: ['service_manager'], members: new Set() })).toBeUndefined();
  expect(of({ id: 'a', roles: ['accounts'], members: new Set() })?.has('to')).toBe(false);
});

it('takes the rule of the service, else that of all', () => {
  const days = { perWeek: 2, services: [{ service: 's', perWeek: 0 }], closingDay: 10 };
  expect([perWeekOf(days, 's'), perWeekOf(days, 't'), perWeekOf(days, null)]).toEqual([0, 2, 2]);
});
