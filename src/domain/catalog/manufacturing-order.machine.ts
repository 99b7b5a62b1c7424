import type { Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const ANYBODY: readonly Clause[] = [{ to: 'everyone' }];

/** What is made is planned first; it takes its components and gives its product as it is done. */
export const manufacturingOrderMachine: Machine<'planned' | 'in progress' | 'done' | 'cancelled'> = {
  initial: 'planned',
  states: {
    planned: { label: 'Planned', tone: 'neutral' },
    'in progress': { label: 'In progress', tone: 'info' },
    done: { label: 'Done', tone: 'success' },
    cancelled: { label: 'Cancelled', tone: 'neutral' },
  },
  transitions: [
    {
      name: 'start',
      label: 'Start',
      from: ['planned'],
      to: 'in progress',
      by: ANYBODY,
      stamps: { at: 'startedAt' },
    },
    {
      name: 'finish',
      label: 'Finish',
      from: ['in progress'],
      to: 'done',
      by: ANYBODY,
      fields: ['produced', 'lot'],
      needs: ['produced'],
      stamps: { at: 'finishedAt' },
    },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['planned', 'in progress'],
      to: 'cancelled',
      by: ANYBODY,
      back: true,
    },
  ],
};
