import { useEffect, useMemo, useState } from 'react';
import { endOfMonth } from '../../../domain/kernel/dates.ts';
import {
  yearAllowances,
  type MonthAllowance,
  type TransportPass,
} from '../../../domain/hr/home-work-allowance.ts';
import type { HomeWorkDay } from '../../../domain/hr/home-work-day.rules.ts';
import {
  allowancesOn,
  HOME_WORK_DAYS,
  homeWorkDaysOn,
  type HomeWorkAllowances,
  type HomeWorkDays,
} from '../../../domain/hr/home-work-parameters.rules.ts';
import { mileageScaleOf } from '../../../domain/hr/mileage-scale.ts';
import type { MileageScale } from '../../../domain/hr/mileage.rules.ts';
import { useEngine, useFresh, usePerson, useRow, useRows, type Shown } from '../../../offline/index.ts';

/** What a year is paid by. */
export interface YearRules {
  readonly year: number;
  readonly days: HomeWorkDays;
  readonly rulesOf: (month: string) => HomeWorkAllowances;
  readonly scale: MileageScale;
}

/** The parameters of a year, as this device has them; undefined until they are read. */
export function useYearRules(year: number): YearRules | undefined {
  const engine = useEngine();
  const parameters = useRows('parameters');
  const [rules, setRules] = useState<YearRules>();
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const { lookup, today } = engine.writer;
      const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
      const all = await Promise.all(
        months.map(async (month) => [month, await allowancesOn(lookup, endOfMonth(`${month}-01`))] as const),
      );
      const byMonth = new Map(all);
      const [days, scale] = [await homeWorkDaysOn(lookup, today()), await mileageScaleOf(lookup, year)];
      const last = all.at(-1)![1];
      if (!gone) setRules({ year, days, scale, rulesOf: (month) => byMonth.get(month) ?? last });
    };
    void read().catch(() => {});
    return () => {
      gone = true;
    };
  }, [engine, year, parameters]);
  return rules;
}

export interface MyDays {
  readonly id: string;
  readonly me: Shown | null | undefined;
  readonly days: readonly HomeWorkDay[];
  readonly byDate: ReadonlyMap<string, HomeWorkDay>;
  readonly limits: HomeWorkDays;
  /** The month that is shown; undefined until its rules are read. */
  readonly allowance: MonthAllowance | undefined;
}

const NONE: readonly HomeWorkDay[] = [];

/** One’s own days, and what those of a month come to. */
export function useMyDays(month: string): MyDays {
  const { id } = usePerson();
  useFresh('homeWorkDays');
  useFresh('users');
  useFresh('parameters');
  const me = useRow('users', id);
  const query = useMemo(() => ({ where: { employee: id } }), [id]);
  const days = (useRows('homeWorkDays', query) as HomeWorkDay[] | undefined) ?? NONE;
  const year = Number(month.slice(0, 4));
  const rules = useYearRules(year);
  const passes = me?.['transportPasses'] as readonly TransportPass[] | null | undefined;
  return useMemo(() => {
    const months =
      rules?.year === year ? yearAllowances({ ...rules, days, passes: passes ?? [] }) : undefined;
    return {
      id,
      me,
      days,
      byDate: new Map(days.map((day) => [day.date, day])),
      limits: rules?.days ?? HOME_WORK_DAYS,
      allowance: months?.find((one) => one.month === month),
    };
  }, [id, me, days, rules, year, passes, month]);
}
