import { memo, useMemo } from 'react';
import { perWeekOf } from '../../domain/hr/home-work-parameters.rules.ts';
import { useEngine } from '../../offline/index.ts';
import { TeamWeek } from '../../parts/absence/team-week.tsx';
import { useYearRules } from './use-my-days.ts';

/** Who is at home this week, marked where a service allows less. */
export const TeamAtHome = memo(function TeamAtHome() {
  const today = useEngine().writer.today();
  const limits = useYearRules(Number(today.slice(0, 4)))?.days;
  const allows = useMemo(
    () => (limits ? (service: string | undefined) => perWeekOf(limits, service) : undefined),
    [limits],
  );
  return <TeamWeek allows={allows} />;
});
