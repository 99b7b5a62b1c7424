import type { Machine } from '../kernel/status.ts';

export type WorkStatus = 'To do' | 'In progress' | 'Completed';

const ALL = [{ to: 'everyone' }] as const;

/** Of a phase or a task, in the specification's words: from any state to any other. */
export const workMachine: Machine<WorkStatus> = {
  initial: 'To do',
  states: {
    'To do': { label: 'To do', tone: 'neutral' },
    'In progress': { label: 'In progress', tone: 'info' },
    Completed: { label: 'Completed', tone: 'success' },
  },
  transitions: [
    { name: 'start', label: 'Start', from: ['To do'], to: 'In progress', by: ALL },
    { name: 'complete', label: 'Complete', from: ['To do', 'In progress'], to: 'Completed', by: ALL },
    { name: 'reopen', label: 'Reopen', from: ['Completed'], to: 'In progress', by: ALL, back: true },
    {
      name: 'putBack',
      label: 'Put back',
      from: ['In progress', 'Completed'],
      to: 'To do',
      by: ALL,
      back: true,
    },
  ],
};
