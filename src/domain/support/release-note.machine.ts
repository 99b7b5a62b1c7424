import type { Machine } from '../kernel/status.ts';

const WRITERS = [{ to: ['dev'] }] as const;

export const releaseNoteMachine: Machine<'draft' | 'published'> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    published: { label: 'Published', tone: 'success' },
  },
  transitions: [
    {
      name: 'publish',
      label: 'Publish',
      from: ['draft'],
      to: 'published',
      by: WRITERS,
      stamps: { at: 'publishedAt' },
    },
    { name: 'withdraw', label: 'Withdraw', from: ['published'], to: 'draft', by: WRITERS, back: true },
  ],
};
