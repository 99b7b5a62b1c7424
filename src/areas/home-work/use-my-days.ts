import { useEffect, useMemo, useState } from 'react';
import {
  yearAllowances,
  type MonthAllowance,
  type TransportPass,
} from '../../domain/hr/home-work-allowance.ts';
import type { HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import type { Vehicle } from '../../domain/hr/vehicle.rules.ts';
import { HOME_WORK_DAYS, type HomeWorkDays } from '../../domain/hr/home-work-parameters.rules.ts';
import { yearRulesOf, type YearRules } from '../../domain/hr/home-work-payroll.ts';
import { useEngine, useFresh, usePerson, useRow, useRows, type Shown } from '../../offline/index.ts';

/** The parameters of a year, as this device has them; undefined until they are read. */
export function useYearRules(year: number): YearRules | undefined {
  const engine = useEngine();
  const parameters = useRows('parameters');
  const [rules, setRules] = useState<YearRules>();
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const { lookup, today } = engine.writer;
      const found = await yearRulesOf(lookup, year, today());
      if (!gone) setRules(found);
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
  readonly vehicles: readonly Vehicle[];
  readonly passes: readonly TransportPass[];
  readonly days: readonly HomeWorkDay[];
  readonly byDate: ReadonlyMap<string, HomeWorkDay>;
  readonly limits: HomeWorkDays;
  /** The month that is shown; undefined until its days and rules are read. */
  readonly allowance: MonthAllowance | undefined;
}

const NONE: readonly never[] = [];

/** One’s own days, and what those of a month come to. */
export function useMyDays(month: string): MyDays {
  const { id } = usePerson();
  useFresh('homeWorkDays');
  useFresh('users');
  useFresh('parameters');
  const me = useRow('users', id);
  const query = useMemo(() => ({ where: { employee: id } }), [id]);
  const read = useRows('homeWorkDays', query) as HomeWorkDay[] | undefined;
  const days = read ?? NONE;
  const year = Number(month.slice(0, 4));
  const rules = useYearRules(year);
  return useMemo(() => {
    const passes = (me?.['transportPasses'] ?? NONE) as readonly TransportPass[];
    const months =
      read && rules?.year === year ? yearAllowances({ ...rules, days: read, passes }) : undefined;
    return {
      id,
      me,
      passes,
      vehicles: (me?.['vehicles'] ?? NONE) as readonly Vehicle[],
      days,
      byDate: new Map(days.map((day) => [day.date, day])),
      limits: rules?.days ?? HOME_WORK_DAYS,
      allowance: months?.find((one) => one.month === month),
    };
  }, [id, me, read, days, rules, year, month]);
}
