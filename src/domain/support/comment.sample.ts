import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'comments',
  values: (_owner, number) => ({
    onCollection: 'companies',
    onId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  }),
};
