import { endOfMonth } from '../kernel/dates.ts';
import type { Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import {
  yearAllowances,
  type MonthAllowance,
  type TransportPass,
  type YearOfDays,
} from './home-work-allowance.ts';
import { DAY_KINDS, type DayKind } from './home-work-day.fields.ts';
import type { HomeWorkDay } from './home-work-day.rules.ts';
import { allowancesOn, homeWorkDaysOn, isClosed, type HomeWorkDays } from './home-work-parameters.rules.ts';
import { mileageScaleOf } from './mileage-scale.rules.ts';

/** What a year is paid by. */
export interface YearRules extends Pick<YearOfDays, 'year' | 'rulesOf' | 'scale'> {
  readonly days: HomeWorkDays;
}

/** The parameters of a year: each month as they stand on its last day. */
export async function yearRulesOf(lookup: Lookup, year: number, today: string): Promise<YearRules> {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  const all = await Promise.all(
    months.map(async (month) => [month, await allowancesOn(lookup, endOfMonth(`${month}-01`))] as const),
  );
  const byMonth = new Map(all);
  const last = all.at(-1)![1];
  return {
    year,
    days: await homeWorkDaysOn(lookup, today),
    scale: await mileageScaleOf(lookup, year),
    rulesOf: (month) => byMonth.get(month) ?? last,
  };
}

/** A person's month as it is paid. */
export interface PayrollRow extends Record<DayKind, number> {
  readonly id: string;
  readonly employee: string;
  /** What payroll knows them by. */
  readonly matricule: string;
  readonly email: string;
  readonly month: string;
  /** Its people change it no more. */
  readonly closed: boolean;
  /** Days at home, halves included. */
  readonly homeDays: number;
  /** Kilometres that are paid by, there and back. */
  readonly driveKm: number;
  readonly mobilityKm: number;
  readonly home: Cents;
  readonly drive: Cents;
  readonly mobility: Cents;
  readonly passPrice: Cents;
  readonly pass: Cents;
  /** What the caps have taken away. */
  readonly cut: Cents;
  readonly total: Cents;
}

const KINDS = Object.keys(DAY_KINDS) as DayKind[];
const cutOf = ({ home, drive, mobility, pass }: MonthAllowance): Cents =>
  [home, drive, mobility, pass].reduce((sum, { uncapped, amount }) => sum + uncapped - amount, 0);

/** The month of everybody who has told something of it, by name. The same wherever the same rows are read. */
export async function homeWorkPayroll(lookup: Lookup, month: string, today: string): Promise<PayrollRow[]> {
  const rules = await yearRulesOf(lookup, Number(month.slice(0, 4)), today);
  const people = await lookup.where('users', {});
  const byPerson = new Map<string, HomeWorkDay[]>();
  for (const day of (await lookup.where('homeWorkDays', {})) as unknown as HomeWorkDay[])
    byPerson.set(day.employee, [...(byPerson.get(day.employee) ?? []), day]);
  const closed = isClosed(`${month}-01`, today, rules.days);
  return people
    .flatMap((person): PayrollRow[] => {
      const days = byPerson.get(person.id) ?? [];
      const those = days.filter(({ date, kind }) => kind && date.startsWith(month));
      const passes = (person['transportPasses'] as readonly TransportPass[] | null | undefined) ?? [];
      const sum = yearAllowances({ ...rules, days, passes }).find((one) => one.month === month);
      if (!sum || those.length === 0) return [];
      const counts = Object.fromEntries(
        KINDS.map((kind) => [kind, those.filter((day) => day.kind === kind).length]),
      ) as Record<DayKind, number>;
      return [
        {
          ...counts,
          id: person.id,
          employee: person.displayLine1 ?? '',
          matricule: String(person['matricule'] ?? ''),
          email: String(person['email'] ?? ''),
          month,
          closed,
          homeDays: sum.home.days,
          driveKm: sum.drive.km,
          mobilityKm: sum.mobility.km,
          home: sum.home.amount,
          drive: sum.drive.amount,
          mobility: sum.mobility.amount,
          passPrice: sum.pass.price,
          pass: sum.pass.amount,
          cut: cutOf(sum),
          total: sum.total,
        },
      ];
    })
    .toSorted((a, b) => a.employee.localeCompare(b.employee, 'fr') || (a.id < b.id ? -1 : 1));
}
