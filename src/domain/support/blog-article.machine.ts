import { own, type Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const WRITERS: readonly Clause[] = [{ to: 'everyone', rows: own('author') }, { to: ['admin'] }];

export type BlogStatus = 'draft' | 'published' | 'archived';

export const blogMachine: Machine<BlogStatus> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    published: { label: 'Published', tone: 'success' },
    archived: { label: 'Archived', tone: 'warning' },
  },
  transitions: [
    {
      name: 'publish',
      label: 'Publish',
      from: ['draft', 'archived'],
      to: 'published',
      by: WRITERS,
      stamps: { at: 'publishedAt' },
    },
    { name: 'archive', label: 'Archive', from: ['published'], to: 'archived', by: WRITERS, back: true },
  ],
};
