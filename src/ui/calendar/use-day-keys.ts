import { useEffect, useRef, type KeyboardEvent } from 'react';
import { addDays, addMonthsClamped } from '../../domain/kernel/dates.ts';
import { mondayOf } from './weeks.ts';

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonthsClamped(day, -1),
  PageDown: (day) => addMonthsClamped(day, 1),
};

/** The grid of days by keyboard: arrows, Home and End in the week, PageUp and PageDown by months. The focus goes with the day. */
export function useDayKeys(day: string, onDay: (day: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const follows = useRef(false);
  const focusOn = (date: string): void =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    focusOn(day);
  }, [day]);
  const onKeyDown = (event: KeyboardEvent): void => {
    // From where the focus is, which a mouse may have put elsewhere than the keys left it.
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const step = steps[event.key];
    if (from === undefined || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = step(from);
    if (to === day) return focusOn(day);
    follows.current = true;
    onDay(to);
  };
  return { grid, onKeyDown };
}
