import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'cashMovements',
  values: () => ({ kind: 'in', date: '2026-11-20', amount: 1 }),
};
