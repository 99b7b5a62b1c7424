import {
  pointerWithin,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useCallback, useRef, useState } from 'react';
import { CARD_PITCH } from './board-card.tsx';
import { placeOf, targetOf, type Place, type Target } from './board-moves.ts';
import type { BoardColumn } from './board-props.ts';
import { useEdgeScroll, type Point } from './use-edge-scroll.ts';

interface BoardDragOptions {
  readonly columns: readonly BoardColumn[];
  readonly mayMove: (id: string, toColumn: string) => boolean;
  readonly onDrop: (id: string, target: Target) => void;
}

interface Over {
  readonly column: string;
  readonly gap: number;
}

/**
 * The board by mouse and finger: dnd-kit says which column is under the pointer, a division which gap, for only some of
 * ten thousand cards are in the document.
 */
export function useBoardDrag({ columns, mayMove, onDrop }: BoardDragOptions) {
  const pointer = useRef<Point>(undefined);
  const [from, setFrom] = useState<Place>();
  const [over, setOver] = useState<Over>();
  const collisionDetection = useCallback<CollisionDetection>((given) => {
    pointer.current = given.pointerCoordinates ?? undefined;
    return pointerWithin(given);
  }, []);
  useEdgeScroll(from !== undefined, pointer);
  const gapIn = (column: BoardColumn): number => {
    const list = document.querySelector(`[data-gaps="${CSS.escape(column.id)}"]`);
    const top = list?.getBoundingClientRect().top ?? 0;
    const gap = Math.round(((pointer.current?.y ?? 0) - top) / CARD_PITCH);
    return Math.min(Math.max(gap, 0), column.cards.length);
  };
  const overOf = (event: DragMoveEvent | DragEndEvent): Over | undefined => {
    const id = String(event.active.id);
    const column = columns.find((one) => one.id === event.over?.id);
    if (!column) return undefined;
    const isHome = column.cards.some((card) => card.id === id);
    return isHome || mayMove(id, column.id) ? { column: column.id, gap: gapIn(column) } : undefined;
  };
  const end = (): void => {
    setFrom(undefined);
    setOver(undefined);
  };
  return {
    collisionDetection,
    from,
    over,
    onDragStart: ({ active }: DragStartEvent) => setFrom(placeOf(columns, String(active.id))),
    onDragMove: (event: DragMoveEvent) => {
      const next = overOf(event);
      setOver((before) => (before?.column === next?.column && before?.gap === next?.gap ? before : next));
    },
    onDragEnd: (event: DragEndEvent) => {
      const id = String(event.active.id);
      const last = overOf(event);
      end();
      const target = last && targetOf(columns, id, last.column, last.gap);
      if (target) onDrop(id, target);
    },
    onDragCancel: end,
  };
}
