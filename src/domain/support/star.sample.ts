import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'stars',
  values: (_owner, number) => ({ path: `/${number}`, position: 'a' }),
};
