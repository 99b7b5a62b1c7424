import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'contracts',
  values: () => ({ type: 'service', amount: 100, autoRenew: false }),
};
