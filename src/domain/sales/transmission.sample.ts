import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'transmissions',
  linked: (number) => ({
    invoice: {
      status: 'issued',
      number: `FA-2026-${number}`,
      buyer: { name: 'x', country: 'FR', siren: '404833048' },
    },
  }),
};
