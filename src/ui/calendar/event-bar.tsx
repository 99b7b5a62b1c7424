import type { Span } from './spans.ts';

const LANE = 22;

interface EventBarProps {
  readonly span: Span;
  /** Pixels from the top of the day to the first lane. */
  readonly top: number;
  /** It says the hour at which it begins. */
  readonly isHourSaid?: boolean;
  readonly onOpen: (id: string) => void;
}

/** An event across the days that it takes of a week. */
export function EventBar({ span, top, isHourSaid = false, onOpen }: EventBarProps) {
  const { event, length, lane, isBegun, isGoingOn } = span;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`month-event tone-${event.tone ?? 'accent'}`}
      data-begun={isBegun || undefined}
      data-going-on={isGoingOn || undefined}
      style={{ width: `calc(${length * 100}% - 6px)`, top: `${top + lane * LANE}px` }}
      data-tip={event.title}
      onClick={() => onOpen(event.id)}
    >
      {isHourSaid && event.from.length > 10 && !isBegun && <time>{event.from.slice(11)}</time>}
      {event.title}
    </button>
  );
}
