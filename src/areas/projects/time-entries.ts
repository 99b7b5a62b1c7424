import { msg } from '@lingui/core/macro';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { LATEST_TIME } from './orders.ts';
import { useNewEntry } from './use-new-entry.ts';

/** The time that one has spent, with the timer that runs. */
export const timeEntries: EntityPages = {
  list: {
    columns: ['calculatedProject', 'startedAt', 'calculatedMinutes', 'billable', 'note'],
    filters: ['calculatedProject', 'task', 'startedAt', 'billable'],
    orderBy: LATEST_TIME,
    totals: ['calculatedMinutes'],
    Above: lazyPart(async () => (await import('../../parts/time/running-timer.tsx')).RunningTimerBar),
    empty: {
      title: msg`No time yet`,
      text: msg`Start the timer on a task, or enter the time you spent on it.`,
    },
  },
  detail: {
    headline: ['calculatedMinutes'],
    facts: [{ fields: ['task', 'calculatedProject', 'startedAt', 'minutes', 'billable', 'note'] }],
  },
  useBeginning: useNewEntry,
  sections: [{ fields: ['task', 'startedAt', 'minutes', 'billable', 'note'] }],
};
