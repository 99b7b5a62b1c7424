import { useDroppable } from '@dnd-kit/core';
import { Plural, Trans } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import type { BoardColumn, BoardProps } from './board-props.ts';
import { Card, CARD_PITCH } from './board-card.tsx';

/** Cards drawn above and below those in sight. */
const AROUND = 4;

interface ColumnProps {
  readonly hrefOf: BoardProps['hrefOf'];
  readonly onOpen: BoardProps['onOpen'];
  readonly column: BoardColumn;
  /** Of the card that Tab comes to, where it stands in this column. */
  readonly currentIndex: number | undefined;
  readonly focusCall: number;
  readonly liftedId: string | undefined;
  /** Of the card that a pointer drags, where it comes from here: it stays drawn while its column scrolls. */
  readonly draggedIndex: number | undefined;
  /** The gap that a dragged card would fall into. */
  readonly gap: number | undefined;
  readonly isRefusing: boolean;
  readonly hint: string;
  readonly onAskMove: (id: string) => void;
}

/** The room of the ring around a card, at the edges of what scrolls (board.css). */
const RING = 4;

/** Drawn again only where something of it changed: while a card is carried, that is in two columns at most. */
export const Column = memo(function Column(props: ColumnProps) {
  const { column, currentIndex, draggedIndex, focusCall, gap, isRefusing } = props;
  const { cards } = column;
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id: column.id, disabled: isRefusing });
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = [currentIndex, draggedIndex].filter((index) => index !== undefined && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...(kept as number[])])].toSorted((a, b) => a - b);
    },
    [currentIndex, draggedIndex],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here, and what it returns is not handed on
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PITCH,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: AROUND,
    // Beside the room that the style gives the first card, where a card is brought into sight.
    scrollPaddingStart: RING,
    scrollPaddingEnd: 2 * RING,
    rangeExtractor,
    initialRect: { width: 272, height: 700 },
  });
  useEffect(() => {
    if (focusCall > 0 && currentIndex !== undefined) {
      rows.scrollToIndex(currentIndex);
      scroller.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    }
  }, [rows, focusCall, currentIndex]);
  const sum = useMemo(
    () =>
      cards.some(({ amount }) => amount !== undefined)
        ? formatEuro(cards.reduce((total, card) => total + (card.amount ?? 0), 0))
        : undefined,
    [cards],
  );
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      aria-labelledby={titleId}
      data-refusing={isRefusing || undefined}
      data-over={gap !== undefined || undefined}
    >
      <header>
        <h2 id={titleId} className={column.tone && `tone-${column.tone}`}>
          {column.tone && <i className="badge-dot" aria-hidden />}
          <span>{column.title}</span>
        </h2>
        <span className="board-count" aria-hidden>
          {formatNumber(cards.length)}
        </span>
        <span className="board-unseen">
          <Plural value={cards.length} one="# card" other="# cards" />
        </span>
        {sum !== undefined && <strong>{sum}</strong>}
        {column.note !== undefined && <p>{column.note}</p>}
      </header>
      <div ref={scroller} className="board-scroller" data-column={column.id}>
        {cards.length === 0 && (
          <p className="board-empty">
            <Trans>No card</Trans>
          </p>
        )}
        <ul style={{ height: rows.getTotalSize() }} data-gaps={column.id}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const card = cards[index];
            return (
              card && (
                <li
                  key={key}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={cards.length}
                  aria-posinset={index + 1}
                >
                  <Card
                    card={card}
                    isCurrent={index === currentIndex}
                    focusCall={index === currentIndex ? focusCall : 0}
                    isLifted={card.id === props.liftedId}
                    href={props.hrefOf?.(card.id)}
                    hint={props.hint}
                    onOpen={props.onOpen}
                    onAskMove={props.onAskMove}
                  />
                </li>
              )
            );
          })}
          {gap !== undefined && (
            <li
              className="board-gap"
              aria-hidden
              style={{ transform: `translateY(${gap * CARD_PITCH - 6}px)` }}
            />
          )}
        </ul>
      </div>
      {column.foot !== undefined && <footer>{column.foot}</footer>}
    </section>
  );
});
