import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useEngine, type Listed } from '../../offline/index.ts';
import { InactiveMark } from '../value/inactive-mark.tsx';
import { useText } from '../value/domain-text.ts';
import { rowName } from '../value/row-name.ts';
import { useReadAs } from '../value/status-badge.tsx';
import { UnsentMark } from '../value/unsent-mark.tsx';
import { isFigure, isTabular } from '../value/value-text.ts';
import { CellValue, cellText } from './cell-value.tsx';
import type { Column } from './list-fields.ts';
import type { ListRowsProps } from './list-rows-props.ts';
import { RowMenu } from './row-menu.tsx';
import { CellEditor } from './list-tools.ts';
import type { RowEditing } from './use-cell-editing.ts';

/** How the cells of a column stand. */
export const marksOf = ({ field }: Column) => ({
  'data-figure': isFigure(field) ? '' : undefined,
  'data-tabular': isTabular(field) ? '' : undefined,
});

interface TableRowProps extends Pick<ListRowsProps, 'collection' | 'hrefOf' | 'say'> {
  readonly row: Listed;
  readonly place: number;
  /** Among the lines of the table. */
  readonly index: number;
  readonly height: number;
  readonly columns: readonly Column[];
  /** It is out of use. */
  readonly isInactive: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (place: number, id: string, upTo: boolean) => void;
  /** How its cells are changed in their places, where they are. */
  readonly editing: RowEditing | undefined;
}

/** One row: a press anywhere opens it (`useRowPress`), its name is the link that a keyboard and a middle click take. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, place, index, height, collection, columns, hrefOf, isInactive, isSelected } = props;
  const { onSelect, editing } = props;
  const { Mark, Signs, Detail, onRowMenu } = props.say;
  const { t } = useLingui();
  const text = useText();
  const readAs = useReadAs();
  const name = rowName(useEngine().context.entityOf(collection), row, text) ?? t`Without a name`;
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
      <td>
        {Mark && <Mark row={row} />}
        <a href={hrefOf(row)}>{name}</a>
        {isInactive && (
          <span>
            <InactiveMark />
          </span>
        )}
        {row.unsent && (
          <span>
            <UnsentMark key={row.id} collection={collection} id={row.id} />
          </span>
        )}
        {Signs && <Signs row={row} />}
        {(Detail ?? row.displayLine2) && <small>{Detail ? <Detail row={row} /> : row.displayLine2}</small>}
        {onRowMenu && <RowMenu id={row.id} name={name} onOpen={onRowMenu} />}
      </td>
      {columns.map((column) => {
        const { name: fieldName, field, Value } = column;
        const held = row[fieldName];
        const isOpen = editing?.open === fieldName;
        const open = editing?.names.has(fieldName) ? () => editing.onOpen(place, fieldName) : undefined;
        const read = field.kind === 'status' ? readAs(field, row, held) : held;
        const cell = { field, value: read, linked: row.linked?.[fieldName] };
        // Most cells are a text and nothing else: so many parts more in a row would cost as much as the row.
        const value = Value ? <Value row={row} /> : (cellText(cell, text) ?? <CellValue {...cell} />);
        return (
          <td key={fieldName} {...marksOf(column)} data-editing={isOpen ? '' : undefined}>
            {isOpen ? (
              <CellEditor
                key={row.id}
                collection={collection}
                id={row.id}
                name={fieldName}
                field={field}
                onClose={(step) => editing.onDone(place, fieldName, step)}
              />
            ) : open ? (
              <button type="button" className="list-cell" data-cell={fieldName} onClick={open}>
                <span className="unseen">{text(field.label)} </span>
                {value}
              </button>
            ) : (
              value
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** Where a row will stand in a moment. */
export const BlankRow = ({ place, height, colSpan }: { place: number; height: number; colSpan: number }) => (
  <tr data-place={place} aria-hidden style={{ height }}>
    <td className="list-blank" colSpan={colSpan}>
      <span>…</span>
    </td>
  </tr>
);
