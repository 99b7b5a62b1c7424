import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useState } from 'react';
import { useMedia } from '../use-media.ts';
import { CardLines } from './board-card.tsx';
import { Column } from './board-column.tsx';
import { cardAt, placeOf, withMoved, type Target } from './board-moves.ts';
import type { BoardColumn, BoardProps } from './board-props.ts';
import { MoveSheet } from './move-sheet.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardKeys, type KeyEvent } from './use-board-keys.ts';
import './board.css';

/** What was put down and is not yet in the columns that come from outside. */
interface Pending {
  readonly id: string;
  readonly target: Target;
  readonly since: readonly BoardColumn[];
}

/** dnd-kit would speak English: this board says itself what happens. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

const always = (): boolean => true;

/** Columns of cards that are moved by mouse, finger and keyboard. Data in, moves out. */
export function BoardView({ label, columns: given, onMove, mayMove = always, hrefOf, onOpen }: BoardProps) {
  const { t } = useLingui();
  const hint = useId();
  const [pending, setPending] = useState<Pending>();
  const [said, setSaid] = useState('');
  const [askedId, setAskedId] = useState<string>();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const columns = pending && pending.since === given ? withMoved(given, pending.id, pending.target) : given;

  const tell = ({ did, id, columns: now }: KeyEvent): void => {
    const at = placeOf(now, id);
    const title = (at && cardAt(now, at)?.title) ?? '';
    const column = (at && now[at.column]?.title) ?? '';
    const place = (at?.index ?? 0) + 1;
    const count = (at && now[at.column]?.cards.length) ?? 0;
    const words = {
      lifted: t`“${title}” lifted. ${column}, ${place} of ${count}. Arrow keys move it, Space puts it down, Escape brings it back.`,
      moved: t`${column}, ${place} of ${count}`,
      dropped: t`“${title}” put down: ${column}, ${place} of ${count}`,
      cancelled: t`“${title}” is back: ${column}, ${place} of ${count}`,
      stopped: t`It goes no further this way: ${column}, ${place} of ${count}`,
    };
    setSaid(words[did]);
  };
  const put = (id: string, target: Target): void => {
    setPending({ id, target, since: given });
    const over = () => setPending((one) => (one?.id === id && one.target === target ? undefined : one));
    void Promise.resolve(onMove(id, target.toColumn, target.beforeId)).then(over, over);
  };
  const keys = useBoardKeys({ columns, mayMove, onDrop: put, tell });
  const putAndTell = (id: string, target: Target): void => {
    tell({ did: 'dropped', id, columns: withMoved(columns, id, target) });
    keys.follow(id);
    put(id, target);
  };
  const drag = useBoardDrag({ columns, mayMove, onDrop: putAndTell });
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const askMove = useCallback((id: string) => setAskedId(id), []);
  const askedAt = placeOf(columns, askedId);
  const dragged = drag.from && cardAt(columns, drag.from);
  const carriedId = dragged?.id ?? keys.liftedId;
  const refuses = (column: BoardColumn): boolean => {
    const from = placeOf(columns, carriedId);
    return Boolean(
      carriedId !== undefined &&
      from &&
      columns[from.column]?.id !== column.id &&
      !mayMove(carriedId, column.id),
    );
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={SILENT}
      autoScroll={false}
      collisionDetection={drag.collisionDetection}
      onDragStart={drag.onDragStart}
      onDragMove={drag.onDragMove}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
    >
      <div role="group" aria-label={label}>
        <div
          className="board"
          role="presentation"
          // Wider than a phone, and without a card nothing in it would be reached by keyboard.
          {...(keys.current ? {} : { tabIndex: 0 })}
          data-dragging={dragged !== undefined || undefined}
          onKeyDown={keys.onKeyDown}
          onFocus={({ target }) => {
            const id = target.closest('[data-card]')?.getAttribute('data-card');
            if (id) keys.setCurrentId(id);
          }}
          onBlur={({ relatedTarget, currentTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) keys.cancel();
          }}
        >
          {keys.shown.map((column, at) => (
            <Column
              key={column.id}
              column={column}
              currentIndex={keys.current?.column === at ? keys.current.index : undefined}
              focusCall={keys.current?.column === at ? keys.focusCall : 0}
              liftedId={keys.liftedId}
              draggedIndex={drag.from?.column === at ? drag.from.index : undefined}
              gap={drag.over?.column === column.id ? drag.over.gap : undefined}
              isRefusing={refuses(column)}
              hint={hint}
              hrefOf={hrefOf}
              onOpen={onOpen}
              onAskMove={askMove}
            />
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={isCalm ? null : { duration: 150, easing: 'ease-out' }}>
        {dragged && (
          <div className="board-card board-card-carried">
            <div className="board-card-open">
              <CardLines card={dragged} />
            </div>
          </div>
        )}
      </DragOverlay>
      <p id={hint} hidden>
        <Trans>Arrow keys go from card to card. Space lifts a card.</Trans>
      </p>
      <p role="status" className="board-unseen">
        {said}
      </p>
      {askedAt && (
        <MoveSheet
          columns={columns}
          from={askedAt}
          mayMove={mayMove}
          onClose={() => setAskedId(undefined)}
          onChoose={(target) => {
            setAskedId(undefined);
            if (askedId !== undefined) putAndTell(askedId, target);
          }}
        />
      )}
    </DndContext>
  );
}
