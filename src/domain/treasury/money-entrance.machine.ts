import type { Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const ACCOUNTS: readonly Clause[] = [{ to: ['admin', 'accounts'] }];

export const moneyEntranceMachine: Machine<'planned' | 'received' | 'abandoned'> = {
  initial: 'planned',
  states: {
    planned: { label: 'Planned', tone: 'info' },
    received: { label: 'Received', tone: 'success' },
    abandoned: { label: 'Abandoned', tone: 'neutral' },
  },
  transitions: [
    {
      name: 'receive',
      label: 'Mark as received',
      from: ['planned'],
      to: 'received',
      by: ACCOUNTS,
      fields: ['receivedOn', 'amount', 'paymentMethod', 'bankAccount', 'reference'],
      needs: ['receivedOn'],
    },
    { name: 'abandon', label: 'Abandon', from: ['planned'], to: 'abandoned', by: ACCOUNTS, back: true },
    {
      name: 'reopen',
      label: 'Reopen',
      from: ['received', 'abandoned'],
      to: 'planned',
      by: ACCOUNTS,
      back: true,
    },
  ],
};
