import type { Machine } from '../kernel/status.ts';

const ALL = [{ to: 'everyone' }] as const;

export const projectMachine: Machine<'draft' | 'in progress' | 'on hold' | 'completed' | 'cancelled'> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    'in progress': { label: 'In progress', tone: 'info' },
    'on hold': { label: 'On hold', tone: 'warning' },
    completed: { label: 'Completed', tone: 'success' },
    cancelled: { label: 'Cancelled', tone: 'danger' },
  },
  transitions: [
    { name: 'start', label: 'Start', from: ['draft', 'on hold'], to: 'in progress', by: ALL },
    { name: 'hold', label: 'Put on hold', from: ['in progress'], to: 'on hold', by: ALL, back: true },
    { name: 'complete', label: 'Complete', from: ['in progress'], to: 'completed', by: ALL },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['draft', 'in progress', 'on hold'],
      to: 'cancelled',
      by: ALL,
      back: true,
    },
    {
      name: 'reopen',
      label: 'Reopen',
      from: ['completed', 'cancelled'],
      to: 'in progress',
      by: ALL,
      back: true,
    },
  ],
};
