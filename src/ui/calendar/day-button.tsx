import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CalendarProps } from './calendar-props.ts';
import { useDayWords } from './day-words.ts';
import { isOn } from './spans.ts';

interface DayButtonProps extends Pick<CalendarProps, 'events' | 'today' | 'day'> {
  /** The day it stands for; `day` is the one that the keys are on. */
  readonly one: string;
  readonly onOpenDay: (day: string) => void;
  readonly children: ReactNode;
}

/** A day of a grid: says the whole date and how many events it has, and opens it. */
export function DayButton({ one, events, today, day, onOpenDay, children }: DayButtonProps) {
  const { t } = useLingui();
  const say = useDayWords();
  const count = events.filter((event) => isOn(event, one)).length;
  return (
    <button
      type="button"
      data-day={one}
      tabIndex={one === day ? 0 : -1}
      aria-current={one === today ? 'date' : undefined}
      aria-label={`${say.full(one)}, ${t`${plural(count, { one: '# event', other: '# events' })}`}`}
      onClick={() => onOpenDay(one)}
    >
      {children}
    </button>
  );
}
