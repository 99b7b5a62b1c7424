import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { DayKind } from '../../domain/hr/home-work-day.fields.ts';
import type { HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import { mondayBefore } from '../../domain/hr/home-work-week.ts';
import { yearOf } from '../../domain/kernel/dates.ts';
import { holidaysOf } from '../../domain/kernel/public-holidays.ts';
import { useDayWords } from '../../ui/calendar/day-words.ts';
import { useDayKeys } from '../../ui/calendar/use-day-keys.ts';
import { weeksOfMonth } from '../../ui/calendar/weeks.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { DAY_LOOKS, lookOf } from './day-looks.ts';
import { HOLIDAY_WORDS } from './holiday-words.ts';
import type { Brush } from './kind-bar.tsx';
import { daysFromTo, isFreeDay, strokeOf, type Stroke } from './stroke.ts';
import { useStroke, type Drawn } from './use-stroke.ts';
import '../../ui/calendar/month-grid.css';
import './days.css';

interface DaysGridProps {
  readonly label: string;
  /** The day that the keys are on; its month is shown. */
  readonly day: string;
  readonly today: string;
  readonly byDate: ReadonlyMap<string, HomeWorkDay>;
  /** Its person may not change it. */
  readonly isLocked: (date: string) => boolean;
  /** Its month is closed: a stroke leaves it out. */
  readonly isClosed: (date: string) => boolean;
  /** Mondays of the weeks with more days at home than are allowed. */
  readonly beyond: ReadonlySet<string>;
  readonly onDay: (day: string) => void;
  readonly onPress: (day: string) => void;
  /** By its key: 1 to 6 are the kinds, Delete empties. */
  readonly onKind: (day: string, kind: DayKind | null) => void;
  /** The kind that is pressed: days that are drawn over become so. */
  readonly brush: Brush | undefined;
  readonly onStroke: (stroke: Stroke, kind: DayKind | null) => void;
  /** Escape. */
  readonly onLeave: () => void;
  /** What is chosen by keyboard; of a month none. */
  readonly children?: (chosen: Drawn | undefined) => ReactNode;
}

const kindOf = (brush: Brush): DayKind | null => (brush === 'none' ? null : brush);

/**
 * A month of days, each with how its person came to work: one stop of Tab, arrows from day to day, with Shift over several.
 */
export function DaysGrid(props: DaysGridProps) {
  const { label, day, today, byDate, isLocked, isClosed, beyond, brush } = props;
  const { onDay, onPress, onKind, onStroke, onLeave, children } = props;
  const say = useDayWords();
  const { grid, onKeyDown } = useDayKeys(day, onDay);
  const spaced = useRef(false);
  const latest = useLatest(onPress);
  const pressDay = useCallback((one: string) => latest.current(one), [latest]);
  const of = (drawn: Drawn, isEmptying: boolean) =>
    strokeOf(daysFromTo(drawn.from, drawn.to), { empties: isEmptying, isClosed });
  const { drawn, isByKeys, onStep, onBlur, leave } = useStroke(grid, {
    isBrush: brush !== undefined,
    day,
    onDrawn: (over) => brush && onStroke(of(over, brush === 'none'), kindOf(brush)),
    onPress,
    onLeave,
  });
  const painted = useMemo(
    () =>
      new Set(
        drawn && strokeOf(daysFromTo(drawn.from, drawn.to), { empties: brush === 'none', isClosed }).painted,
      ),
    [drawn, brush, isClosed],
  );
  const month = day.slice(0, 7);
  const weeks = useMemo(() => weeksOfMonth(`${month}-01`), [month]);
  const onKey = (event: KeyboardEvent) => {
    const date = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (date === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const presses = event.key === 'Enter' || event.key === ' ';
    const empties = event.key === 'Delete' || event.key === 'Backspace';
    const kind =
      DAY_LOOKS[Number(event.key) - 1]?.kind ?? (presses && isByKeys && brush ? kindOf(brush) : undefined);
    if (kind === undefined && !empties) {
      onStep(event);
      return onKeyDown(event);
    }
    event.preventDefault();
    spaced.current = event.key === ' ';
    if (!isByKeys || !drawn) return onKind(date, kind ?? null);
    onStroke(of(drawn, !kind), kind ?? null);
    leave();
  };
  /** The space bar presses as it is let go: what it has painted is not opened. */
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && spaced.current) event.preventDefault();
    spaced.current = false;
  };
  return (
    <>
      {children?.(isByKeys ? drawn : undefined)}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        className="month days-grid"
        data-brush={brush}
        tabIndex={-1}
        onKeyDown={onKey}
        onKeyUp={onKeyUp}
        onBlur={onBlur}
      >
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
                isOther={one.slice(0, 7) !== month}
                isFocused={one === day}
                isSelected={drawn ? painted.has(one) : one === day}
                drawnAs={painted.has(one) ? (brush ?? 'chosen') : undefined}
                isToday={one === today}
                isClosed={isLocked(one)}
                isBeyond={beyond.has(mondayBefore(one))}
                onPress={pressDay}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface DayCellProps {
  readonly date: string;
  readonly row: HomeWorkDay | undefined;
  readonly isOther: boolean;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  /** It is drawn over, and would become so. */
  readonly drawnAs: Brush | 'chosen' | undefined;
  readonly isToday: boolean;
  readonly isClosed: boolean;
  readonly isBeyond: boolean;
  readonly onPress: (day: string) => void;
}

/** A month has some forty of them: drawn again where something of its own is new. */
const DayCell = memo(function DayCell({
  date,
  row,
  isOther,
  isFocused,
  isToday,
  isClosed,
  isBeyond,
  ...props
}: DayCellProps) {
  const { isSelected, drawnAs, onPress } = props;
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
  const tone = drawnAs ? (lookOf(drawnAs)?.tone ?? (drawnAs === 'none' ? 'gray' : 'accent')) : look?.tone;
  return (
    <div
      role="gridcell"
      aria-selected={isSelected}
      className={`days-day ${tone ? `tone-${tone}` : ''}`}
      data-other={isOther || undefined}
      data-free={isFreeDay(date) || undefined}
      data-closed={isClosed || undefined}
      data-kind={row?.kind ?? undefined}
      data-drawn={drawnAs}
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
});
