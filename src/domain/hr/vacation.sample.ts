import { addDays } from '../kernel/dates.ts';
import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'vacations',
  // Nobody is away twice on a day; a week has working days.
  values: (_owner, number) => ({
    from: addDays('2031-01-06', number * 7),
    to: addDays('2031-01-06', number * 7 + 1),
  }),
};
