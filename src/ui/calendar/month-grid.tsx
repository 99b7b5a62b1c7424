import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CalendarProps } from './calendar-props.ts';
import { useDayWords } from './day-words.ts';
import { isOn, spansIn } from './spans.ts';
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
              const count = events.filter((event) => isOn(event, one)).length;
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
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    aria-current={one === today ? 'date' : undefined}
                    aria-label={`${say.full(one)}, ${t`${plural(count, { one: '# event', other: '# events' })}`}`}
                    onClick={() => onOpenDay(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                  {spans
                    .filter(({ start, lane }) => start === place && lane < LANES)
                    .map(({ event, length, lane, isBegun, isGoingOn }) => (
                      <button
                        key={event.id}
                        type="button"
                        tabIndex={-1}
                        className={`month-event tone-${event.tone ?? 'accent'}`}
                        data-begun={isBegun || undefined}
                        data-going-on={isGoingOn || undefined}
                        style={{ width: `calc(${length * 100}% - 6px)`, top: `${30 + lane * 22}px` }}
                        data-tip={event.title}
                        onClick={() => onOpen(event.id)}
                      >
                        {event.from.length > 10 && !isBegun && <time>{event.from.slice(11)}</time>}
                        {event.title}
                      </button>
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
