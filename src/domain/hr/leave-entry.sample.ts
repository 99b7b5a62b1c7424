import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'leaveEntries',
  // Of either sign.
  values: () => ({ kind: 'correction', days: 1 }),
};
