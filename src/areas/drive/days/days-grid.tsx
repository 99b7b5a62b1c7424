import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { DayKind } from '../../../domain/hr/home-work-day.fields.ts';
import type { HomeWorkDay } from '../../../domain/hr/home-work-day.rules.ts';
import { mondayBefore } from '../../../domain/hr/home-work-week.ts';
import { yearOf } from '../../../domain/kernel/dates.ts';
import { holidaysOf } from '../../../domain/kernel/public-holidays.ts';
import { useDayWords } from '../../../ui/calendar/day-words.ts';
import { useDayKeys } from '../../../ui/calendar/use-day-keys.ts';
import { weeksOfMonth } from '../../../ui/calendar/weeks.ts';
import { DAY_LOOKS, lookOf } from './day-looks.ts';
import { HOLIDAY_WORDS } from './holiday-words.ts';
import '../../../ui/calendar/month-grid.css';
import './days.css';

interface DaysGridProps {
  readonly label: string;
  /** The day that the keys are on; its month is shown. */
  readonly day: string;
  readonly today: string;
  readonly byDate: ReadonlyMap<string, HomeWorkDay>;
  readonly isClosed: (date: string) => boolean;
  /** Mondays of the weeks with more days at home than are allowed. */
  readonly beyond: ReadonlySet<string>;
  readonly onDay: (day: string) => void;
  readonly onPress: (day: string) => void;
  /** By its key: 1 to 6 are the kinds, Delete empties. */
  readonly onKind: (day: string, kind: DayKind | null) => void;
}

/** A month of days, each with how its person came to work: one stop of Tab, arrows from day to day. */
export function DaysGrid({
  label,
  day,
  today,
  byDate,
  isClosed,
  beyond,
  onDay,
  onPress,
  onKind,
}: DaysGridProps) {
  const say = useDayWords();
  const { grid, onKeyDown } = useDayKeys(day, onDay);
  const weeks = weeksOfMonth(day);
  const onKey = (event: KeyboardEvent) => {
    const date = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (date === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = DAY_LOOKS[Number(event.key) - 1]?.kind;
    const empties = event.key === 'Delete' || event.key === 'Backspace';
    if (!kind && !empties) return onKeyDown(event);
    event.preventDefault();
    onKind(date, kind ?? null);
  };
  return (
    <div ref={grid} role="grid" aria-label={label} className="month" tabIndex={-1} onKeyDown={onKey}>
      <div role="row" className="month-week">
        {weeks[0]?.map((one) => (
          <div key={one} role="columnheader" className="month-head">
            {say.weekday(one)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="month-week">
          {week.map((one) => (
            <DayCell
              key={one}
              date={one}
              row={byDate.get(one)}
              isOther={one.slice(0, 7) !== day.slice(0, 7)}
              isFocused={one === day}
              isToday={one === today}
              isClosed={isClosed(one)}
              isBeyond={beyond.has(mondayBefore(one))}
              onPress={onPress}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface DayCellProps {
  readonly date: string;
  readonly row: HomeWorkDay | undefined;
  readonly isOther: boolean;
  readonly isFocused: boolean;
  readonly isToday: boolean;
  readonly isClosed: boolean;
  readonly isBeyond: boolean;
  readonly onPress: (day: string) => void;
}

function DayCell({ date, row, isOther, isFocused, isToday, isClosed, isBeyond, onPress }: DayCellProps) {
  const { t, i18n } = useLingui();
  const say = useDayWords();
  const look = lookOf(row?.kind);
  const Icon = look?.icon;
  const holiday = holidaysOf(yearOf(date)).get(date);
  const word = look && i18n._(look.label);
  const named = holiday && i18n._(HOLIDAY_WORDS[holiday]);
  const half =
    row?.kind && row.homeHalf
      ? row.homeHalf === 'morning'
        ? t`at home in the morning`
        : t`at home in the afternoon`
      : undefined;
  const atHome = row?.kind === 'home-working' || half !== undefined;
  const told = [
    say.full(date),
    named,
    word,
    half,
    row?.note,
    row?.km && row.kmSource === 'estimate' && t`distance estimated`,
    isBeyond && atHome && t`more days at home this week than your service allows`,
    isClosed && t`closed`,
  ];
  const isFree = Boolean(named) || [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  return (
    <div
      role="gridcell"
      aria-selected={isFocused}
      className={`days-day ${look ? `tone-${look.tone}` : ''}`}
      data-other={isOther || undefined}
      data-free={isFree || undefined}
      data-closed={isClosed || undefined}
      data-kind={row?.kind ?? undefined}
    >
      <button
        type="button"
        data-day={date}
        tabIndex={isFocused ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isClosed || undefined}
        onClick={() => onPress(date)}
      >
        {/* What is heard is the button’s own text: a label would have to say the signs as they are shown (WCAG 2.5.3). */}
        <span className="days-said">{told.filter(Boolean).join(', ')}</span>
        <span aria-hidden className="days-shown">
          <span className="days-number">{Number(date.slice(8))}</span>
          {named && !look && <span className="days-holiday">{named}</span>}
          {Icon && (
            <span className="days-kind">
              <Icon size={16} />
              <span>{word}</span>
            </span>
          )}
          {half && <span className="days-half">½</span>}
          {isBeyond && atHome && <span className="days-beyond">!</span>}
        </span>
      </button>
    </div>
  );
}
