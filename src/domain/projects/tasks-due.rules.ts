import { periodOf } from '../kernel/periods.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { isOpenTask } from './progress.rules.ts';

/** Its day is over, it is today, or it comes before the week ends on Sunday. */
export type DueWhen = 'late' | 'today' | 'week';
export interface DueTask<Row extends AnyRow = AnyRow> {
  readonly task: Row;
  readonly due: string;
  readonly when: DueWhen;
}

const ORDER = ['urgent', 'high', 'medium', 'low'];
const rankOf = ({ task, due }: DueTask): string => `${due} ${ORDER.indexOf(String(task['priority']))}`;

/** Open tasks that are due by the end of the week of a day, the first due before the others, urgent ones first of a day. */
export function tasksDue<Row extends AnyRow>(tasks: readonly Row[], today: string): DueTask<Row>[] {
  const sunday = periodOf('this-week', today)![1];
  return tasks
    .flatMap((task): DueTask<Row>[] => {
      const { due } = task;
      if (!isOpenTask(task) || typeof due !== 'string' || due > sunday) return [];
      return [{ task, due, when: due < today ? 'late' : due === today ? 'today' : 'week' }];
    })
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)));
}
