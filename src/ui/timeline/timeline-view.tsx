import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatDate } from '../../domain/kernel/format.ts';
import { parseISO, getISOWeek } from 'date-fns';
import { Segments } from '../form/segments.tsx';
import { PlainButton } from '../plain-button.tsx';
import { Dependencies, ROW } from './dependencies.tsx';
import { timeScale, widthOf, xOf } from './time-scale.ts';
import { TimelineBar } from './timeline-bar.tsx';
import type { TimelineItem, TimelineProps, TimelineZoom } from './timeline-props.ts';
import { useCarry, type CarryEvent } from './use-carry.ts';
import './timeline.css';

/** Today stands this far from the left when one comes, in pixels. */
const BEFORE_TODAY = 120;

/** Bars on a scale of days: moved and pulled by mouse, finger and keyboard. Data in, new days out. */
export function TimelineView({ label, items, today, zoom, onZoom, onMove, onOpen }: TimelineProps) {
  const { t, i18n } = useLingui();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [currentId, setCurrentId] = useState<string>();
  const scale = timeScale(items, today, zoom);
  const width = widthOf(scale);
  const tell = (
    did: CarryEvent,
    { title }: TimelineItem,
    { from, to }: { from: string; to: string },
  ): void => {
    const days = from === to ? formatDate(from) : t`${formatDate(from)} to ${formatDate(to)}`;
    const words = {
      lifted: t`“${title}” lifted, ${days}. Arrow keys move it, with Shift its end, with Alt its start; Space puts it down, Escape brings it back.`,
      moved: days,
      dropped: t`“${title}” put down: ${days}`,
      cancelled: t`“${title}” is back: ${days}`,
    };
    setSaid(words[did]);
  };
  const carry = useCarry({ scale, zoom, onMove, tell });
  const shown = items.map((item) => (carry.inHand?.id === item.id ? { ...item, ...carry.inHand } : item));
  const current = items.some(({ id }) => id === currentId) ? currentId : items[0]?.id;
  const titleOf = (id: string): string[] => items.flatMap((item) => (item.id === id ? [item.title] : []));

  const toDay = (day: string): void => {
    if (scroller.current) scroller.current.scrollLeft = xOf(scale, day) - BEFORE_TODAY;
  };
  const toToday = (): void => toDay(today);
  // Work that is over, or all ahead, is seen at once: its bars stand far from today.
  const nearest = (): void => {
    const ends = items.map(({ to }) => to).toSorted();
    const starts = items.map(({ from }) => from).toSorted();
    const isOver = ends.length > 0 && ends.at(-1)! < today;
    const isAhead = starts.length > 0 && starts[0]! > today;
    toDay(isOver || isAhead ? starts[0]! : today);
  };
  const first = useRef(nearest);
  first.current = nearest;
  useEffect(() => first.current(), [zoom]);

  // While a finger carries a bar nothing scrolls; the browser asks that of a listener that is there from the start.
  const isCarried = useRef(false);
  isCarried.current = carry.inHand !== undefined;
  const hasItems = items.length > 0;
  useEffect(() => {
    const hold = (event: TouchEvent): void => {
      if (isCarried.current && event.cancelable) event.preventDefault();
    };
    const element = hasItems ? scroller.current : null;
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [hasItems]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -items.length, End: items.length }[event.key];
    if (step === undefined || carry.inHand || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = items.findIndex(({ id }) => id === current) + step;
    const next = items[Math.min(Math.max(at, 0), items.length - 1)];
    if (!next) return;
    setCurrentId(next.id);
    scroller.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(next.id)}"]`)?.focus();
  };
  const zooms: readonly { value: TimelineZoom; label: string }[] = [
    { value: 'day', label: t`Days` },
    { value: 'week', label: t`Weeks` },
    { value: 'month', label: t`Months` },
  ];
  const smallWords = (day: string): string => {
    if (zoom === 'day') return String(Number(day.slice(8)));
    if (zoom === 'month') return i18n.date(parseISO(day), { month: 'short' });
    return t`W${getISOWeek(parseISO(day))}`;
  };
  const largeWords = (day: string): string =>
    zoom === 'month' ? day.slice(0, 4) : i18n.date(parseISO(day), { month: 'long', year: 'numeric' });
  return (
    <div className="timeline" role="group" aria-label={label}>
      <div className="timeline-tools">
        <Segments label={t`Zoom`} options={zooms} value={zoom} onChange={onZoom} />
        <PlainButton variant="outline" onClick={toToday}>
          <Trans>Today</Trans>
        </PlainButton>
      </div>
      {items.length === 0 ? (
        <p className="timeline-none">
          <Trans>Nothing is planned yet</Trans>
        </p>
      ) : (
        <div ref={scroller} className="timeline-scroller" role="presentation" onKeyDown={onKeyDown}>
          <div className="timeline-names" aria-hidden>
            {items.map(({ id, title }) => (
              <span key={id} style={{ height: ROW }}>
                {title}
              </span>
            ))}
          </div>
          <div className="timeline-sheet" style={{ width }} data-zoom={zoom}>
            <div className="timeline-scale" aria-hidden>
              {[scale.large, scale.small].map((ticks, which) => (
                <div key={which === 0 ? 'large' : 'small'}>
                  {ticks.map(({ day, length }) => (
                    <span key={day} style={{ width: length * scale.dayWidth }}>
                      <span>{which === 0 ? largeWords(day) : smallWords(day)}</span>
                    </span>
                  ))}
                </div>
              ))}
            </div>
            <div
              className="timeline-rows"
              style={{ height: items.length * ROW, backgroundSize: `${scale.dayWidth * 7}px ${ROW}px` }}
              onFocus={({ target }) => {
                const id = target.getAttribute('data-bar');
                if (id) setCurrentId(id);
              }}
              onBlur={carry.leave}
            >
              <i
                className="timeline-today"
                aria-hidden
                style={{ left: xOf(scale, today) + scale.dayWidth / 2 }}
              />
              <Dependencies items={shown} scale={scale} width={width} />
              {shown.map((item, row) => {
                const kept = items[row];
                return (
                  kept && (
                    <TimelineBar
                      key={item.id}
                      item={item}
                      kept={kept}
                      row={row}
                      scale={scale}
                      carry={carry}
                      isCurrent={item.id === current}
                      hint={hint}
                      after={(item.after ?? []).flatMap(titleOf)}
                      onOpen={onOpen}
                    />
                  )
                );
              })}
            </div>
          </div>
        </div>
      )}
      <p id={hint} hidden>
        <Trans>Up and down go from bar to bar. Space lifts a bar.</Trans>
      </p>
      <p role="status" className="timeline-unseen">
        {said}
      </p>
    </div>
  );
}
