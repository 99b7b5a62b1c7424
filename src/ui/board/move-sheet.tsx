import { useLingui } from '@lingui/react/macro';
import { PopoverButton } from '../popover/popover-item.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { cardAt, type Place, type Target } from './board-moves.ts';
import type { BoardColumn } from './board-props.ts';

interface MoveSheetProps {
  readonly columns: readonly BoardColumn[];
  readonly from: Place;
  readonly mayMove: (id: string, toColumn: string) => boolean;
  readonly onChoose: (target: Target) => void;
  readonly onClose: () => void;
}

/** The same move without dragging: to the top of a column that is pressed. */
export function MoveSheet({ columns, from, mayMove, onChoose, onClose }: MoveSheetProps) {
  const { t } = useLingui();
  const card = cardAt(columns, from);
  if (!card) return null;
  return (
    <Sheet kind="center" title={t`Move “${card.title}”`} onClose={onClose}>
      <ul>
        {columns.map((column, at) => (
          <li key={column.id}>
            <PopoverButton
              disabled={at === from.column || !mayMove(card.id, column.id)}
              aria-current={at === from.column ? 'true' : undefined}
              onClick={() => onChoose({ toColumn: column.id, beforeId: column.cards[0]?.id ?? null })}
            >
              {column.title}
            </PopoverButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
