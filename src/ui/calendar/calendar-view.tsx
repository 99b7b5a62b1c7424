import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays, addMonthsClamped } from '../../domain/kernel/dates.ts';
import { Button } from '../button.tsx';
import { Segments } from '../form/segments.tsx';
import { IconButton } from '../icon-button.tsx';
import { PlainButton } from '../plain-button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useIsWide } from '../use-media.ts';
import { Agenda, EventList } from './agenda.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { useDayWords } from './day-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { WeekGrid } from './week-grid.tsx';
import { weekOf } from './weeks.ts';
import './month-grid.css';
import './calendar.css';

/** A month or a week of events. Which is the page's to keep; a day that is opened lists what is on it. */
export function CalendarView(props: CalendarProps) {
  const { events, today, day, scale, onShow, onOpen, onCreate } = props;
  const { t } = useLingui();
  const say = useDayWords();
  const isWide = useIsWide();
  const [openDay, setOpenDay] = useState<string>();
  const week = weekOf(day);
  const title =
    scale === 'month' ? say.month(day) : `${say.dated(week[0] ?? day)} – ${say.dated(week[6] ?? day)}`;
  const step = (by: 1 | -1) =>
    onShow(scale === 'month' ? addMonthsClamped(day, by) : addDays(day, 7 * by), scale);
  const shown = {
    ...props,
    label: `${props.label}, ${title}`,
    onDay: (next: string) => onShow(next, scale),
    onOpenDay: (next: string) => {
      onShow(next, scale);
      setOpenDay(next);
    },
  };
  return (
    <div className="calendar">
      <div className="calendar-bar">
        <h2 aria-live="polite">{title}</h2>
        <IconButton
          icon={ChevronLeft}
          label={scale === 'month' ? t`Previous month` : t`Previous week`}
          onClick={() => step(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label={scale === 'month' ? t`Next month` : t`Next week`}
          onClick={() => step(1)}
        />
        <PlainButton variant="outline" onClick={() => onShow(today, scale)}>
          <Trans>Today</Trans>
        </PlainButton>
        <Segments
          label={t`Shown`}
          options={[
            { value: 'month', label: t`Month` },
            { value: 'week', label: t`Week` },
          ]}
          value={scale}
          onChange={(next) => onShow(day, next)}
        />
      </div>
      {scale === 'month' ? (
        <MonthGrid {...shown} />
      ) : isWide ? (
        <WeekGrid {...shown} />
      ) : (
        <Agenda days={week} events={events} today={today} onOpen={onOpen} />
      )}
      {openDay !== undefined && (
        <Sheet
          kind="center"
          title={say.full(openDay)}
          onClose={() => setOpenDay(undefined)}
          footer={
            onCreate && (
              <Button onClick={() => onCreate(openDay)}>
                <Trans>Add</Trans>
              </Button>
            )
          }
        >
          <EventList day={openDay} events={events} onOpen={onOpen} />
        </Sheet>
      )}
    </div>
  );
}
