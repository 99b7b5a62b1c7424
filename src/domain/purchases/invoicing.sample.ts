import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'invoicings',
  values: (_, number) => ({
    supplierNumber: `F${number}`,
    total: 12_000,
    vat: [{ lineKey: '1', rate: 20, category: 'S', base: 10_000, amount: 2_000 }],
  }),
};
