import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'salaries',
  // One a month and employee.
  values: (_owner, number) => ({ period: `2${String(100_000 + number).slice(-3)}-01` }),
};
