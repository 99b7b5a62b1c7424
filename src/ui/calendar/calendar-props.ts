import type { BadgeTone } from '../badge.tsx';

/** Something that takes some time. A day alone (`2026-11-24`) is a whole day; `2026-11-24 14:30` begins or ends within one. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  /** The last day, or the minute that it ends at. */
  readonly to: string;
  readonly tone?: BadgeTone;
}

export type CalendarScale = 'month' | 'week';

export interface CalendarProps {
  /** Names the calendar for screen readers. */
  readonly label: string;
  readonly events: readonly CalendarEvent[];
  readonly today: string;
  /** A day of the month or week that is shown; the page keeps it, in its address best of all. */
  readonly day: string;
  readonly scale: CalendarScale;
  readonly onShow: (day: string, scale: CalendarScale) => void;
  readonly onOpen: (id: string) => void;
  /** Adds something on a day; without it nothing can be added. */
  readonly onCreate?: (day: string) => void;
}
