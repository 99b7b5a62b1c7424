import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = { collection: 'matchingRules', values: () => ({ labelContains: 'RENT' }) };
