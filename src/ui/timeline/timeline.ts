import { heavyPart } from '../heavy-part.tsx';
import type { TimelineProps } from './timeline-props.ts';

export const Timeline = heavyPart<TimelineProps>(
  async () => (await import('./timeline-view.tsx')).TimelineView,
);
