import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'opportunityStages',
  values: () => ({ kind: 'ongoing', probability: 50 }),
};
