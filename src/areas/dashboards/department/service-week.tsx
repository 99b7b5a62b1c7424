import { useEffect, useMemo, useState } from 'react';
import { HOME_WORK_DAYS, homeWorkDaysOn, perWeekOf } from '../../../domain/hr/home-work-parameters.rules.ts';
import { useEngine, usePerson, useRows } from '../../../offline/index.ts';
import { TeamWeek } from '../../../parts/absence/team-week.tsx';

/** Who of the manager's people is at home this week, and who is so more often than their service allows. */
export function ServiceWeek() {
  const engine = useEngine();
  const { members } = usePerson();
  const parameters = useRows('parameters', { where: { key: 'homeWork.days' } });
  const [limits, setLimits] = useState(HOME_WORK_DAYS);
  useEffect(() => {
    let gone = false;
    void homeWorkDaysOn(engine.writer.lookup, engine.writer.today()).then(
      (read) => gone || setLimits(read),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [engine, parameters]);
  const allows = useMemo(() => (service: string | undefined) => perWeekOf(limits, service), [limits]);
  return <TeamWeek people={members.size > 0 ? members : undefined} allows={allows} />;
}
