import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'stockCounts',
  needs: ['article'],
  values: () => ({ onHand: 1, at: '2026-11-20 08:00' }),
};
