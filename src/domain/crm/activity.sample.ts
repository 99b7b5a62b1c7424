import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'activities',
  values: () => ({ kind: 'call', subject: 'x' }),
};
