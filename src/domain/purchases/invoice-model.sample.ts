import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = { collection: 'invoiceModels', values: () => ({ keywords: ['Invoice'] }) };
