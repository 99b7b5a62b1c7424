import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'stockMoves',
  needs: ['article'],
  values: () => ({ reason: 'correction', quantity: 1, at: '2026-11-20 08:00' }),
};
