import { heavyPart } from '../../heavy-part.tsx';
import type { MomentsProps } from './moments-view.tsx';
import type { TimelineProps } from './timeline-props.ts';

export const Timeline = heavyPart<TimelineProps>(
  async () => (await import('./timeline-view.tsx')).TimelineView,
);

export const Moments = heavyPart<MomentsProps>(async () => (await import('./moments-view.tsx')).MomentsView);
