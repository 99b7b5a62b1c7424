import { addDays } from '../kernel/dates.ts';
import { isCompleted, type CountedTask } from './progress.rules.ts';

export interface BurnUpWeek {
  /** Its last day. */
  readonly day: string;
  /** Tasks that there were by then, and those of them that were completed. */
  readonly all: number;
  readonly done: number;
}

type Dated = CountedTask & { readonly createdAt?: string | undefined; readonly doneDate?: unknown };
const MOST_WEEKS = 26;

/** The last weeks of a project up to a day, from the one in which its first task was made; cancelled tasks count in none. */
export function burnUp(tasks: readonly Dated[], today: string): BurnUpWeek[] {
  const live = tasks.filter(({ cancelled }) => cancelled !== true);
  const madeOn = ({ createdAt }: Dated): string => createdAt?.slice(0, 10) ?? today;
  const [first] = live.map(madeOn).toSorted();
  if (first === undefined) return [];
  const weeks: BurnUpWeek[] = [];
  for (let day = today; weeks.length < MOST_WEEKS; day = addDays(day, -7)) {
    const until = day;
    weeks.unshift({
      day: until,
      all: live.filter((task) => madeOn(task) <= until).length,
      done: live.filter(
        (task) => isCompleted(task) && typeof task.doneDate === 'string' && task.doneDate <= until,
      ).length,
    });
    if (day < first) break;
  }
  return weeks;
}
