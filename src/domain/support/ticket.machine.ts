import type { Machine } from '../kernel/status.ts';

const ALL = [{ to: 'everyone' }] as const;

/** In the words of section 9 of the specification. */
export type TicketStatus = 'new' | 'in progress' | 'awaiting response' | 'resolved' | 'closed' | 'rejected';

export const ticketMachine: Machine<TicketStatus> = {
  initial: 'new',
  states: {
    new: { label: 'New', tone: 'info' },
    'in progress': { label: 'In progress', tone: 'info' },
    'awaiting response': { label: 'Awaiting response', tone: 'warning' },
    resolved: { label: 'Resolved', tone: 'success' },
    closed: { label: 'Closed', tone: 'neutral' },
    rejected: { label: 'Rejected', tone: 'danger' },
  },
  transitions: [
    { name: 'start', label: 'Start work', from: ['new'], to: 'in progress', by: ALL },
    {
      name: 'resolve',
      label: 'Resolve',
      from: ['in progress'],
      to: 'resolved',
      by: ALL,
      stamps: { at: 'resolvedAt' },
      tells: { to: ['requester'], as: 'resolved' },
    },
    { name: 'await', label: 'Await response', from: ['in progress'], to: 'awaiting response', by: ALL },
    { name: 'resume', label: 'Resume', from: ['awaiting response'], to: 'in progress', by: ALL },
    {
      name: 'close',
      label: 'Close',
      from: ['resolved'],
      to: 'closed',
      by: ALL,
      stamps: { at: 'closedAt' },
    },
    { name: 'reopen', label: 'Reopen', from: ['resolved'], to: 'in progress', by: ALL, back: true },
    {
      name: 'reject',
      label: 'Reject',
      from: ['new', 'in progress'],
      to: 'rejected',
      by: ALL,
      fields: ['rejectionReason'],
      needs: ['rejectionReason'],
      tells: { to: ['requester'], as: 'refused', text: 'rejectionReason' },
      back: true,
    },
  ],
};
