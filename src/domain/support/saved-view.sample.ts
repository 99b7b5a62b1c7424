import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'savedViews',
  values: () => ({ list: '/crm/companies' }),
};
