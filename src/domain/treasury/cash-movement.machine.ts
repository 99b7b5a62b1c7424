import type { Machine } from '../kernel/status.ts';

/** Nothing leaves a cash book: what was wrong is cancelled, and stays to be read. */
export const cashMovementMachine: Machine<'booked' | 'cancelled'> = {
  initial: 'booked',
  states: {
    booked: { label: 'Booked', tone: 'success' },
    cancelled: { label: 'Cancelled', tone: 'neutral' },
  },
  transitions: [
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['booked'],
      to: 'cancelled',
      by: [{ to: ['admin', 'accounts'] }],
      back: true,
    },
  ],
};
