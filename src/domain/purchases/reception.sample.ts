import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'receptions',
  values: () => ({ lines: [{ lineKey: '1', orderLine: '1', quantity: 1 }] }),
  linked: () => ({
    order: {
      status: 'sent',
      lines: [{ lineKey: '1', kind: 'item', label: 'x', quantity: 1_000_000, unitPrice: 1, vat: 20 }],
    },
  }),
};
