import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'entries',
  values: () => ({
    date: '2026-03-15',
    lines: [
      { lineKey: '1', account: '607000', debit: 1_000 },
      { lineKey: '2', account: '401000', credit: 1_000 },
    ],
  }),
};
