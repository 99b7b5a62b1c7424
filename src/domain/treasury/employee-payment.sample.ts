import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'employeePayments',
  // A line pays one document, and a validated one.
  values: () => ({ kind: 'advance', allocations: [] }),
};
