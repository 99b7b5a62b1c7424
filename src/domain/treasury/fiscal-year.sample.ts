import { addDays } from '../kernel/dates.ts';
import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'fiscalYears',
  values: (_, number) => ({ start: addDays('2040-01-01', number), end: addDays('2040-01-01', number) }),
};
