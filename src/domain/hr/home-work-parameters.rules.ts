import { parameterOn } from '../company/parameter-on.rules.ts';
import { addMonthsClamped } from '../kernel/dates.ts';
import type { Lookup } from '../kernel/entity.ts';
import { isAmount } from './expense-caps.rules.ts';

/** What of sustainable mobility may be paid by: kinds of days. */
export const MOBILITY_KINDS = {
  cycled: 'Cycled',
  passenger: 'Passenger',
  'public transport': 'Public transport',
} as const;
export type MobilityKind = keyof typeof MOBILITY_KINDS;

/** What is paid of days between home and work; amounts in euros, distances in kilometres one way. */
export interface HomeWorkAllowances {
  /** A day at home, and the most of a month. */
  readonly homeDaily: number;
  readonly homeMonthly: number;
  /** Nothing, so much a kilometre, or the mileage scale. */
  readonly drive: 'none' | 'rate' | 'scale';
  readonly driveRate: number;
  readonly driveYearly: number | null;
  /** What counts of a way, at most. */
  readonly driveMostKm: number | null;
  readonly mobilityKinds: readonly MobilityKind[];
  readonly mobilityBy: 'km' | 'day';
  readonly mobilityRate: number;
  readonly mobilityYearly: number;
  /** The most of a year together with the transport pass. */
  readonly mobilityCombined: number;
  /** Percent of the pass that the employer pays. */
  readonly passPercent: number;
}

/**
 * What a company begins with. At home: URSSAF’s lump sum by the day without an agreement, 2.70 € and 59.40 € a month (2025,
 * the same in 2026). Sustainable mobility: free of charges up to 600 € a year and 900 € with the pass (finance law for 2025);
 * 0.25 € a kilometre is what the former bicycle allowance paid (decree of 2016). Half of the pass: Code du travail R3261-1.
 * Driving is paid where the company decides so; a way counts to 40 km, as for taxes (CGI art. 83).
 */
export const ALLOWANCES_2026: HomeWorkAllowances = {
  homeDaily: 2.7,
  homeMonthly: 59.4,
  drive: 'none',
  driveRate: 0,
  driveYearly: null,
  driveMostKm: 40,
  mobilityKinds: ['cycled', 'passenger'],
  mobilityBy: 'km',
  mobilityRate: 0.25,
  mobilityYearly: 600,
  mobilityCombined: 900,
  passPercent: 50,
};

/** How many days a week may be worked at home, by service where one has a rule of its own, and until when a month changes. */
export interface HomeWorkDays {
  /** Null: no limit. */
  readonly perWeek: number | null;
  readonly services: readonly { readonly service: string; readonly perWeek: number }[];
  /** The day of the month after, from which on a month is closed. */
  readonly closingDay: number;
}

export const HOME_WORK_DAYS: HomeWorkDays = { perWeek: null, services: [], closingDay: 10 };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRate = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;
const isNumberOrNull = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && value >= 0);
const isDayCount = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 7;

/** Whether the value of `homeWork.allowances` can be computed with. */
export const isHomeWorkAllowances = (value: unknown): value is HomeWorkAllowances =>
  isObject(value) &&
  ['homeDaily', 'homeMonthly', 'mobilityYearly', 'mobilityCombined'].every((name) => isAmount(value[name])) &&
  ['driveRate', 'mobilityRate', 'passPercent'].every((name) => isRate(value[name])) &&
  ['driveYearly', 'driveMostKm'].every((name) => isNumberOrNull(value[name])) &&
  ['none', 'rate', 'scale'].includes(String(value['drive'])) &&
  ['km', 'day'].includes(String(value['mobilityBy'])) &&
  Array.isArray(value['mobilityKinds']) &&
  value['mobilityKinds'].every((kind: unknown) => typeof kind === 'string' && kind in MOBILITY_KINDS);

/** Whether the value of `homeWork.days` can be. */
export const isHomeWorkDays = (value: unknown): value is HomeWorkDays =>
  isObject(value) &&
  (value['perWeek'] === null || isDayCount(value['perWeek'])) &&
  typeof value['closingDay'] === 'number' &&
  value['closingDay'] >= 1 &&
  value['closingDay'] <= 28 &&
  Array.isArray(value['services']) &&
  value['services'].every(
    (one: unknown) => isObject(one) && typeof one['service'] === 'string' && isDayCount(one['perWeek']),
  );

/** What is paid of a month: as it stands on its last day. */
export async function allowancesOn(lookup: Lookup, day: string): Promise<HomeWorkAllowances> {
  const value = await parameterOn(lookup, 'homeWork.allowances', day);
  return isHomeWorkAllowances(value) ? value : ALLOWANCES_2026;
}

export async function homeWorkDaysOn(lookup: Lookup, day: string): Promise<HomeWorkDays> {
  const value = await parameterOn(lookup, 'homeWork.days', day);
  return isHomeWorkDays(value) ? value : HOME_WORK_DAYS;
}

/** The last day on which the days of this one’s month may be changed by their person. */
export const changeableUntil = (day: string, { closingDay }: Pick<HomeWorkDays, 'closingDay'>): string =>
  `${addMonthsClamped(`${day.slice(0, 7)}-01`, 1).slice(0, 8)}${String(closingDay).padStart(2, '0')}`;

/** Whether the month of a day is closed: what was paid of it is not changed behind anybody’s back. */
export const isClosed = (day: string, today: string, days: Pick<HomeWorkDays, 'closingDay'>): boolean =>
  today > changeableUntil(day, days);

/** Days a week that a service lets its people work at home; null where there is no limit. */
export const perWeekOf = ({ perWeek, services }: HomeWorkDays, service: string | null | undefined) =>
  services.find((one) => one.service === service)?.perWeek ?? perWeek;
