import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Listed } from '../../offline/index.ts';
import { useText } from '../value/domain-text.ts';
import { UnsentMark } from '../value/unsent-mark.tsx';
import { isFigure, isTabular } from '../value/value-text.ts';
import { CellValue } from './cell-value.tsx';
import type { Column } from './list-fields.ts';
import type { ListRowsProps } from './list-rows-props.ts';
import { CellEditor } from './list-tools.ts';
import type { RowEditing } from './use-cell-editing.ts';

/** How the cells of a column stand. */
export const marksOf = ({ field }: Column) => ({
  'data-figure': isFigure(field) ? '' : undefined,
  'data-tabular': isTabular(field) ? '' : undefined,
});

interface TableRowProps extends Pick<ListRowsProps, 'collection' | 'hrefOf'> {
  readonly row: Listed;
  readonly place: number;
  /** Among the lines of the table. */
  readonly index: number;
  readonly height: number;
  readonly columns: readonly Column[];
  readonly isSelected: boolean;
  readonly onSelect: (place: number, id: string, upTo: boolean) => void;
  /** How its cells are changed in their places, where they are. */
  readonly editing: RowEditing | undefined;
}

/** One row: a press anywhere opens it (`useRowPress`), its name is the link that a keyboard and a middle click take. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, place, index, height, collection, columns, hrefOf, isSelected, onSelect, editing } = props;
  const { t } = useLingui();
  const name = row.displayLine1?.trim() ? row.displayLine1 : t`Without a name`;
  return (
    <tr
      data-row={row.id}
      data-place={place}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={{ height }}
    >
      <td className="list-tick">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t`Select ${name}`}
            checked={isSelected}
            onChange={(event) =>
              onSelect(place, row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <td title={row.displayLine1}>
        <a href={hrefOf(row)}>{name}</a>
        {row.unsent && (
          <span>
            <UnsentMark key={row.id} collection={collection} id={row.id} />
          </span>
        )}
        {row.displayLine2 && <small>{row.displayLine2}</small>}
      </td>
      {columns.map((column) => (
        <td
          key={column.name}
          {...marksOf(column)}
          data-editing={editing?.open === column.name ? '' : undefined}
        >
          {editing?.open === column.name ? (
            <CellEditor
              key={row.id}
              collection={collection}
              id={row.id}
              name={column.name}
              field={column.field}
              onClose={(step) => editing.onDone(place, column.name, step)}
            />
          ) : (
            <MaybeEditable
              label={column.field.label}
              open={editing?.names.has(column.name) ? () => editing.onOpen(place, column.name) : undefined}
              name={column.name}
            >
              <CellValue field={column.field} value={row[column.name]} linked={row.linked?.[column.name]} />
            </MaybeEditable>
          )}
        </td>
      ))}
    </tr>
  );
});

interface MaybeEditableProps {
  readonly name: string;
  readonly label: string;
  /** Undefined where it may not be changed. */
  readonly open: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A value that is pressed to be changed, where it may be. */
function MaybeEditable({ name, label, open, children }: MaybeEditableProps) {
  const text = useText();
  if (!open) return children;
  return (
    <button type="button" className="list-cell" data-cell={name} onClick={open}>
      <span className="unseen">{text(label)} </span>
      {children}
    </button>
  );
}

/** Where a row will stand in a moment. */
export const BlankRow = ({ place, height, colSpan }: { place: number; height: number; colSpan: number }) => (
  <tr data-place={place} aria-hidden style={{ height }}>
    <td className="list-blank" colSpan={colSpan}>
      <span>…</span>
    </td>
  </tr>
);
