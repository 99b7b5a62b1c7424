import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'expenseAccounts',
  values: () => ({ period: '2026-01' }),
};
