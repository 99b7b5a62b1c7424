import { heavyPart } from '../../ui/heavy-part.tsx';
import type { ActivityBarProps } from './activity-bar-view.tsx';
import type { FollowUpProps } from './follow-up.tsx';
import type { FollowUpListProps } from './follow-up-list.tsx';

export const ActivityBar = heavyPart<ActivityBarProps>(
  async () => (await import('./activity-bar-view.tsx')).ActivityBarView,
  { place: 'activity-bar-place' },
);
/** In a line of other facts: nothing stands in its place. */
export const NextFollowUp = heavyPart<FollowUpProps>(async () => (await import('./follow-up.tsx')).FollowUp, {
  place: 'activity-line-place',
});
export const FollowUpList = heavyPart<FollowUpListProps>(
  async () => (await import('./follow-up-list.tsx')).FollowUpList,
);
