import { useLingui } from '@lingui/react/macro';
import type { CalendarProps } from './calendar-props.ts';
import { DayButton } from './day-button.tsx';
import { useDayWords } from './day-words.ts';
import { EventBar } from './event-bar.tsx';
import { spansIn } from './spans.ts';
import { useDayKeys } from './use-day-keys.ts';
import { weeksOfMonth } from './weeks.ts';

/** Lanes that a week has room for, beside the line that tells of more. */
const LANES = 3;

type MonthGridProps = Pick<CalendarProps, 'label' | 'events' | 'today' | 'day' | 'onOpen'> & {
  readonly onDay: (day: string) => void;
  readonly onOpenDay: (day: string) => void;
};

export function MonthGrid({ label, events, today, day, onOpen, onDay, onOpenDay }: MonthGridProps) {
  const { t } = useLingui();
  const say = useDayWords();
  const { grid, onKeyDown } = useDayKeys(day, onDay);
  const weeks = weeksOfMonth(day);
  return (
    <div ref={grid} role="grid" aria-label={label} className="month" tabIndex={-1} onKeyDown={onKeyDown}>
      <div role="row" className="month-week">
        {weeks[0]?.map((one) => (
          <div key={one} role="columnheader" className="month-head">
            {say.weekday(one)}
          </div>
        ))}
      </div>
      {weeks.map((week) => {
        const spans = spansIn(events, week);
        return (
          <div key={week[0]} role="row" className="month-week">
            {week.map((one, place) => {
              const hidden = spans.filter(
                ({ start, length, lane }) => lane >= LANES && start <= place && place < start + length,
              ).length;
              return (
                <div
                  key={one}
                  role="gridcell"
                  aria-selected={one === day}
                  className="month-day"
                  data-other={one.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
                >
                  <DayButton one={one} events={events} today={today} day={day} onOpenDay={onOpenDay}>
                    {Number(one.slice(8))}
                  </DayButton>
                  {spans
                    .filter(({ start, lane }) => start === place && lane < LANES)
                    .map((span) => (
                      <EventBar key={span.event.id} span={span} top={30} isHourSaid onOpen={onOpen} />
                    ))}
                  {hidden > 0 && (
                    <span className="month-more" aria-hidden>
                      {t`${hidden} more`}
                    </span>
                  )}
                  <span className="month-dots" aria-hidden>
                    {spans
                      .filter(({ start, length }) => start <= place && place < start + length)
                      .slice(0, 4)
                      .map(({ event }) => (
                        <i key={event.id} className={`tone-${event.tone ?? 'accent'}`} />
                      ))}
                  </span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
