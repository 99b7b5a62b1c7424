import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'recurringInvoices',
  values: () => ({
    firstOn: '2026-11-20',
    lines: [{ lineKey: 'a', kind: 'item', label: 'x', quantity: 1, unitPrice: 1, vat: 20 }],
  }),
};
