import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'reminderLevels',
  values: (_owner, number) => ({ days: number % 365 }),
};
