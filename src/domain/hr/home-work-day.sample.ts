import type { Sample } from '../kernel/sample.ts';
import { addDays } from '../kernel/dates.ts';

export const sample: Sample = {
  collection: 'homeWorkDays',
  // One a day and employee.
  values: (_owner, number) => ({ date: addDays('2098-01-01', number) }),
};
