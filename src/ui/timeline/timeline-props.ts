import type { BadgeTone } from '../badge.tsx';

/** A piece of work from one day to another, both included; a milestone is a day. */
export interface TimelineItem {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly isMilestone?: boolean;
  /** 0 to 100: how much of it is done. */
  readonly done?: number;
  readonly tone?: BadgeTone;
  /** Ids of what has to end before this begins. */
  readonly after?: readonly string[];
  /** May not be moved. */
  readonly isFixed?: boolean;
}

export type TimelineZoom = 'day' | 'week' | 'month';

export interface TimelineProps {
  /** Names the timeline for screen readers. */
  readonly label: string;
  /** In the order of the rows. */
  readonly items: readonly TimelineItem[];
  readonly today: string;
  readonly zoom: TimelineZoom;
  readonly onZoom: (zoom: TimelineZoom) => void;
  /** A bar was moved or made longer; without it nothing moves. */
  readonly onMove?: (id: string, from: string, to: string) => void;
  readonly onOpen: (id: string) => void;
}
