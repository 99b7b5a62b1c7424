import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'notifications',
  values: () => ({ kind: 'other' }),
};
