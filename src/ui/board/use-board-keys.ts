import { useCallback, useState, type KeyboardEvent } from 'react';
import {
  cardAt,
  cardBeside,
  isArrow,
  liftedBeside,
  placeOf,
  withMoved,
  type Arrow,
  type Target,
} from './board-moves.ts';
import type { BoardColumn } from './board-props.ts';

/** What the keyboard did, for the words that say so. */
export interface KeyEvent {
  readonly did: 'lifted' | 'moved' | 'dropped' | 'cancelled' | 'stopped';
  readonly id: string;
  /** As they stand now. */
  readonly columns: readonly BoardColumn[];
}

interface Lifted {
  readonly id: string;
  readonly target: Target | undefined;
}

interface BoardKeysOptions {
  readonly columns: readonly BoardColumn[];
  readonly mayMove: (id: string, toColumn: string) => boolean;
  readonly onDrop: (id: string, target: Target) => void;
  readonly tell: (event: KeyEvent) => void;
}

/**
 * The board by keyboard: arrows go from card to card; Space lifts one, arrows carry it, Space or Enter puts it down, Escape
 * or leaving brings it back. One card is the tab stop of the whole board.
 */
export function useBoardKeys({ columns, mayMove, onDrop, tell }: BoardKeysOptions) {
  const [currentId, setCurrentId] = useState<string>();
  const [focusCall, setFocusCall] = useState(0);
  const [lifted, setLifted] = useState<Lifted>();
  const shown = lifted?.target ? withMoved(columns, lifted.id, lifted.target) : columns;
  // The first card there is, where the one that was current has gone.
  const first = shown.findIndex(({ cards }) => cards.length > 0);
  const current = placeOf(shown, currentId) ?? (first < 0 ? undefined : { column: first, index: 0 });

  const cancel = (): void => {
    if (!lifted) return;
    setLifted(undefined);
    tell({ did: 'cancelled', id: lifted.id, columns });
  };
  const goTo = (arrow: Arrow): void => {
    const next = current && cardBeside(shown, current, arrow);
    const card = next && cardAt(shown, next);
    if (!card) return;
    setCurrentId(card.id);
    setFocusCall((count) => count + 1);
  };
  const carry = ({ id }: Lifted, arrow: Arrow): void => {
    const from = placeOf(columns, id);
    const home = from && columns[from.column]?.id;
    const target = liftedBeside(shown, id, arrow, (column) => column === home || mayMove(id, column));
    if (!target) return tell({ did: 'stopped', id, columns: shown });
    setLifted({ id, target });
    setFocusCall((count) => count + 1);
    tell({ did: 'moved', id, columns: withMoved(columns, id, target) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const id =
      event.target instanceof HTMLElement
        ? event.target.closest('[data-card]')?.getAttribute('data-card')
        : null;
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return;
    const isDrop = lifted !== undefined && (event.key === ' ' || event.key === 'Enter');
    if (!isArrow(event.key) && event.key !== ' ' && !isDrop && !(lifted && event.key === 'Escape')) return;
    event.preventDefault();
    if (isArrow(event.key)) return lifted ? carry(lifted, event.key) : goTo(event.key);
    if (event.key === 'Escape') {
      event.stopPropagation();
      setFocusCall((count) => count + 1);
      return cancel();
    }
    if (!lifted) {
      setCurrentId(id);
      setLifted({ id, target: undefined });
      return tell({ did: 'lifted', id, columns });
    }
    setLifted(undefined);
    setFocusCall((count) => count + 1);
    tell({ did: 'dropped', id: lifted.id, columns: shown });
    if (lifted.target && shown !== columns) onDrop(lifted.id, lifted.target);
  };
  const follow = useCallback((id: string) => {
    setCurrentId(id);
    setFocusCall((count) => count + 1);
  }, []);
  return { shown, current, focusCall, liftedId: lifted?.id, onKeyDown, cancel, setCurrentId, follow };
}
