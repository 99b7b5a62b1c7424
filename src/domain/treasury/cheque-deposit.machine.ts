import type { Machine } from '../kernel/status.ts';

/** Once the bank has the slip it stands: what a bank does not pay is said on the payment. */
export const chequeDepositMachine: Machine<'Draft' | 'deposited'> = {
  initial: 'Draft',
  states: {
    Draft: { label: 'Draft', tone: 'neutral' },
    deposited: { label: 'Deposited', tone: 'success' },
  },
  transitions: [
    {
      name: 'deposit',
      label: 'Deposit at the bank',
      from: ['Draft'],
      to: 'deposited',
      by: [{ to: ['admin', 'accounts'] }],
      fields: ['date', 'bankAccount'],
      weighs: ['calculatedTotal'],
    },
  ],
};
