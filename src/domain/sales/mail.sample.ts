import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'mails',
  values: () => ({ kind: 'statement', to: ['x@y.example'], subject: 'x', text: 'x' }),
};
