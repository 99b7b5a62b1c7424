import { useEffect, useRef } from 'react';
import type { CalendarProps } from './calendar-props.ts';
import { DayButton } from './day-button.tsx';
import { useDayWords } from './day-words.ts';
import { EventBar } from './event-bar.tsx';
import { isTimed, slotsOf, spansIn } from './spans.ts';
import { useDayKeys } from './use-day-keys.ts';
import { weekOf } from './weeks.ts';

/** The height of an hour, in pixels; and the hour that a day begins to be looked at. */
const HOUR = 44;
const MORNING = 7.5;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type WeekGridProps = Pick<CalendarProps, 'label' | 'events' | 'today' | 'day' | 'onOpen'> & {
  readonly onDay: (day: string) => void;
  readonly onOpenDay: (day: string) => void;
};

export function WeekGrid({ label, events, today, day, onOpen, onDay, onOpenDay }: WeekGridProps) {
  const say = useDayWords();
  const { grid, onKeyDown } = useDayKeys(day, onDay);
  const hours = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hours.current) hours.current.scrollTop = MORNING * HOUR;
  }, []);
  const week = weekOf(day);
  const whole = spansIn(
    events.filter((event) => !isTimed(event)),
    week,
  );
  const lanes = Math.max(0, ...whole.map(({ lane }) => lane + 1));
  return (
    <div ref={grid} role="grid" aria-label={label} className="week" tabIndex={-1} onKeyDown={onKeyDown}>
      <div role="row" className="week-row week-head" style={{ minHeight: 40 + lanes * 22 }}>
        <div role="presentation" />
        {week.map((one, place) => {
          return (
            <div key={one} role="gridcell" aria-selected={one === day} className="week-day">
              <DayButton one={one} events={events} today={today} day={day} onOpenDay={onOpenDay}>
                {say.short(one)}
              </DayButton>
              {whole
                .filter(({ start }) => start === place)
                .map((span) => (
                  <EventBar key={span.event.id} span={span} top={38} onOpen={onOpen} />
                ))}
            </div>
          );
        })}
      </div>
      <div role="presentation" ref={hours} className="week-hours">
        <div role="row" className="week-row" style={{ height: 24 * HOUR }}>
          <div role="presentation" className="week-clock">
            {HOURS.slice(1).map((hour) => (
              <span key={hour} style={{ top: hour * HOUR }}>{`${String(hour).padStart(2, '0')}:00`}</span>
            ))}
          </div>
          {week.map((one) => (
            <div
              key={one}
              role="gridcell"
              className="week-column"
              data-today={one === today || undefined}
              style={{ backgroundSize: `100% ${HOUR}px` }}
            >
              {slotsOf(events, one).map(({ event, from, to, column, columns }) => (
                <button
                  key={event.id}
                  type="button"
                  tabIndex={-1}
                  className={`week-event tone-${event.tone ?? 'accent'}`}
                  style={{
                    top: (from / 60) * HOUR + 1,
                    height: ((to - from) / 60) * HOUR - 2,
                    left: `calc(${(column / columns) * 100}% + 2px)`,
                    width: `calc(${100 / columns}% - 4px)`,
                  }}
                  onClick={() => onOpen(event.id)}
                >
                  <time>{event.from.slice(11)}</time> {event.title}
                </button>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
