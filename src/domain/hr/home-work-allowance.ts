import { endOfMonth } from '../kernel/dates.ts';
import { add, multiply } from '../kernel/decimal.ts';
import type { Line } from '../kernel/field.ts';
import { amountOf, eurosToCents, percentOf, type Cents } from '../kernel/money.ts';
import type { HomeWorkDay } from './home-work-day.rules.ts';
import type { HomeWorkAllowances, MobilityKind } from './home-work-parameters.rules.ts';
import { annualAllowance, type MileageScale } from './mileage.rules.ts';
import type { userFields } from './user.fields.ts';

/*
 * What a person is paid of their days between home and work, month by month of a calendar year. Each sort of allowance is
 * rounded once a month, to the cent, half up; what goes beyond a cap is not carried over.
 */

export type TransportPass = Line<(typeof userFields)['transportPasses']['fields']>;

/** An allowance of a month: what it would be, and what the caps leave of it. */
export interface Share {
  /** Days that it counts; half a day at home is a half. */
  readonly days: number;
  /** Kilometres, there and back. */
  readonly km: number;
  readonly uncapped: Cents;
  readonly amount: Cents;
}

export interface MonthAllowance {
  /** `2026-11` */
  readonly month: string;
  readonly rules: HomeWorkAllowances;
  readonly home: Share;
  readonly drive: Share;
  readonly mobility: Share;
  /** `days` are those by public transport: a pass that was not used is not paid. */
  readonly pass: Share & { readonly price: Cents };
  readonly total: Cents;
  /** What of the year’s caps is used, this month included. */
  readonly used: { readonly drive: Cents; readonly mobility: Cents; readonly pass: Cents };
}

export interface YearOfDays {
  readonly year: number;
  readonly days: readonly HomeWorkDay[];
  readonly passes: readonly TransportPass[];
  readonly rulesOf: (month: string) => HomeWorkAllowances;
  readonly scale: MileageScale;
}

const cents = (euros: number): Cents => eurosToCents(euros) ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce(add, 0);

/** There and back, of a way that counts to so many kilometres. */
const kmOfDay = ({ km }: HomeWorkDay, most: number | null): number =>
  multiply(2, Math.min(Math.max(0, km ?? 0), most ?? Infinity));

/** Days at home: whole ones, and the halves of days with a journey. */
export const homeDaysOf = (days: readonly HomeWorkDay[]): number =>
  sum(days.map(({ kind, homeHalf }) => (kind === 'home-working' ? 1 : kind && homeHalf ? 0.5 : 0)));

const capped = (share: Omit<Share, 'amount'>, left: Cents): Share => ({
  ...share,
  amount: Math.max(0, Math.min(share.uncapped, left)),
});

function homeShare(days: readonly HomeWorkDay[], rules: HomeWorkAllowances): Share {
  const count = homeDaysOf(days);
  return capped({ days: count, km: 0, uncapped: amountOf(count, rules.homeDaily) }, cents(rules.homeMonthly));
}

/** What is driven of a vehicle; the scale knows it by its kind, its power and its energy. */
interface Driven {
  km: number;
  readonly last: HomeWorkDay;
}

/**
 * By the scale a month earns the difference that it makes to the year’s allowance of each vehicle. The ways to work are
 * counted by themselves: those of expense accounts are another counter.
 */
function byScale(
  driven: readonly HomeWorkDay[],
  before: ReadonlyMap<string, Driven>,
  { driveMostKm }: HomeWorkAllowances,
  scale: MileageScale,
): { readonly uncapped: Cents; readonly after: Map<string, Driven> } {
  const after = new Map(before);
  for (const day of driven) {
    const known = after.get(day.vehicle ?? '');
    after.set(day.vehicle ?? '', { km: add(known?.km ?? 0, kmOfDay(day, driveMostKm)), last: day });
  }
  let uncapped = 0;
  for (const [vehicle, { km, last }] of after) {
    const scaled = {
      kind: last.calculatedVehicleKind ?? '',
      fiscalHorsepower: last.calculatedFiscalHorsepower,
      energy: last.calculatedEnergy,
    };
    const known = before.get(vehicle)?.km ?? 0;
    uncapped += annualAllowance(scale, scaled, km) - annualAllowance(scale, scaled, known);
  }
  return { uncapped, after };
}

/** Passes that hold on some day of the month. */
export const passesIn = (passes: readonly TransportPass[], month: string): TransportPass[] =>
  passes.filter(({ from, to }) => from <= endOfMonth(`${month}-01`) && (!to || to >= `${month}-01`));

function passShare(
  days: readonly HomeWorkDay[],
  passes: readonly TransportPass[],
  { passPercent }: HomeWorkAllowances,
): MonthAllowance['pass'] {
  const count = days.filter(({ kind }) => kind === 'public transport').length;
  const price = sum(passes.map((pass) => pass.price));
  const amount = count > 0 ? percentOf(price, passPercent) : 0;
  return { days: count, km: 0, price, uncapped: amount, amount };
}

/** The twelve months of a year, each with what the caps leave after those before it. */
export function yearAllowances({ year, days, passes, rulesOf, scale }: YearOfDays): MonthAllowance[] {
  let driven: ReadonlyMap<string, Driven> = new Map();
  let used = { drive: 0, mobility: 0, pass: 0 };
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    const rules = rulesOf(month);
    const those = days
      .filter(({ date }) => date.startsWith(month))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const home = homeShare(those, rules);
    const pass = passShare(those, passesIn(passes, month), rules);

    const drives = those.filter(({ kind }) => kind === 'drove');
    const driveKm = sum(drives.map((day) => kmOfDay(day, rules.driveMostKm)));
    const scaled = byScale(drives, driven, rules, scale);
    driven = scaled.after;
    const driveUncapped =
      rules.drive === 'scale'
        ? scaled.uncapped
        : rules.drive === 'rate'
          ? amountOf(driveKm, rules.driveRate)
          : 0;
    const drive = capped(
      { days: drives.length, km: driveKm, uncapped: driveUncapped },
      rules.driveYearly === null ? Infinity : cents(rules.driveYearly) - used.drive,
    );

    const sustained = those.filter(({ kind }) => rules.mobilityKinds.includes(kind as MobilityKind));
    const mobilityKm = sum(sustained.map((day) => kmOfDay(day, null)));
    const passUsed = used.pass + pass.amount;
    const mobility = capped(
      {
        days: sustained.length,
        km: mobilityKm,
        uncapped: amountOf(rules.mobilityBy === 'km' ? mobilityKm : sustained.length, rules.mobilityRate),
      },
      // Both caps hold: that of its own, and that which it has in common with the pass.
      Math.min(cents(rules.mobilityYearly), cents(rules.mobilityCombined) - passUsed) - used.mobility,
    );

    used = { drive: used.drive + drive.amount, mobility: used.mobility + mobility.amount, pass: passUsed };
    const total = home.amount + drive.amount + mobility.amount + pass.amount;
    return { month, rules, home, drive, mobility, pass, total, used };
  });
}
