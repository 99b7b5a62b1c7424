import { useDraggable } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatEuro } from '../../domain/kernel/format.ts';
import { Badge } from '../badge.tsx';
import type { BoardCard } from './board-props.ts';

/** The height of a card and the gap below it, in pixels: four lines, and a division finds the card under a finger. */
export const CARD_PITCH = 108;

interface CardProps {
  readonly card: BoardCard;
  /** The one card that Tab comes to. */
  readonly isCurrent: boolean;
  /** Changes each time that the focus is to come here. */
  readonly focusCall: number;
  readonly isLifted: boolean;
  readonly href: string | undefined;
  readonly hint: string;
  readonly onOpen: ((id: string) => void) | undefined;
  readonly onAskMove: (id: string) => void;
}

export const Card = memo(function Card(props: CardProps) {
  const { card, isCurrent, focusCall, isLifted, href, hint, onOpen, onAskMove } = props;
  const { t } = useLingui();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id });
  const main = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (focusCall > 0) main.current?.focus({ preventScroll: true });
  }, [focusCall]);
  const own = {
    ref: (element: HTMLElement | null) => void (main.current = element),
    tabIndex: isCurrent ? 0 : -1,
    'aria-describedby': hint,
    className: 'board-card-open',
    'data-card': card.id,
    draggable: false,
  };
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className="board-card"
      data-lifted={isLifted || undefined}
      data-dragged={isDragging || undefined}
    >
      {href === undefined ? (
        <button type="button" {...own} onClick={() => onOpen?.(card.id)}>
          <CardLines card={card} />
        </button>
      ) : (
        <Link to={href} {...own}>
          <CardLines card={card} />
        </Link>
      )}
      <button
        type="button"
        className="board-card-move"
        aria-label={t`Move “${card.title}”`}
        data-tip={t`Move to another column`}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onAskMove(card.id)}
      >
        <ArrowRightLeft size={14} aria-hidden />
      </button>
    </div>
  );
});

export function CardLines({ card }: { readonly card: BoardCard }) {
  return (
    <>
      <b>{card.title}</b>
      <span>{card.second}</span>
      <span>{card.third}</span>
      <span className="board-card-last">
        {card.marks?.map(({ tone, label }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        <span>{card.last}</span>
        {card.amount !== undefined && <strong>{formatEuro(card.amount)}</strong>}
      </span>
    </>
  );
}
