import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../value/domain-text.ts';
import type { ColumnHead } from './columns/use-columns.ts';
import type { ListSort } from './list-definition.ts';
import type { Column } from './list-fields.ts';
import { marksOf } from './table-row.tsx';

interface HeadCellProps {
  readonly head: ColumnHead;
  /** Undefined for that of the names. */
  readonly column: Column | undefined;
  readonly label: string;
  readonly sortField: string | undefined;
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
  readonly onWidth: (pixels: number) => void;
}

/** Ascending, descending, and back to the page's own order. */
const nextSort = (field: string, sort: ListSort | undefined): ListSort | undefined => {
  if (sort?.field !== field) return { field, descending: false };
  return sort.descending ? undefined : { field, descending: true };
};

const KEY_STEP = 16;

/** The head of a column: puts the rows in its order, and is drawn wider by its edge. */
export function HeadCell({ head, column, label, sortField, sort, onSort, onWidth }: HeadCellProps) {
  const { t } = useLingui();
  const text = useText();
  const isSorted = sortField !== undefined && sort?.field === sortField;
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  const name = text(label);
  const width = Math.round(head.getSize());
  const resize = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(width + step);
  };
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort?.descending ? 'descending' : 'ascending') : undefined}
      // The names take what room is left.
      style={column ? { width } : undefined}
      {...(column ? marksOf(column) : {})}
    >
      {sortField === undefined ? (
        name
      ) : (
        <button type="button" onClick={() => onSort(nextSort(sortField, sort))}>
          {name}
          {isSorted && <Arrow size={12} aria-hidden />}
        </button>
      )}
      {column && (
        <span
          role="separator"
          aria-orientation="vertical"
          aria-label={t`Width of ${name}`}
          aria-valuenow={width}
          tabIndex={0}
          className="list-edge"
          data-resizing={head.column.getIsResizing() ? '' : undefined}
          onKeyDown={resize}
          onMouseDown={head.getResizeHandler()}
          onTouchStart={head.getResizeHandler()}
          onDoubleClick={() => onWidth(column.width)}
        />
      )}
    </th>
  );
}
