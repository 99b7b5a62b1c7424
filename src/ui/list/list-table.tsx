import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Shown } from '../../offline/index.ts';
import { useText } from '../value/domain-text.ts';
import { UnsentMark } from '../value/unsent-mark.tsx';
import { isFigure, isTabular } from '../value/value-text.ts';
import { CellValue } from './cell-value.tsx';
import type { ListSort } from './list-definition.ts';
import type { Column } from './list-fields.ts';
import type { ListRowsProps } from './list-rows-props.ts';

const marks = ({ field, from }: Column) => ({
  'data-from': from,
  'data-figure': isFigure(field) ? '' : undefined,
  'data-tabular': isTabular(field) ? '' : undefined,
});

interface ListTableProps extends ListRowsProps {
  /** The entity's own name, for the head of the first column. */
  readonly nameLabel: string;
  /** The field that the names are put in order by, where they can be. */
  readonly nameSort: string | undefined;
  readonly foot?: ReactNode;
}

/** The rows of a list as a table: one link a row, figures right, drawn only where one looks. */
export function ListTable(props: ListTableProps) {
  const { title, collection, rows, columns, window, rowHeight, hrefOf, nameLabel, nameSort, foot } = props;
  const spacer = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />;
  return (
    <table className="list-table" aria-label={title} aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <Head label={nameLabel} sortField={nameSort} {...props} />
          {columns.map((column) => (
            <Head
              key={column.name}
              label={column.field.label}
              sortField={column.sortable ? column.name : undefined}
              column={column}
              {...props}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {spacer(window.before)}
        {window.places.map((place) => {
          const row = rows[place];
          return (
            row && (
              <Row
                key={row.id}
                row={row}
                place={place}
                height={rowHeight}
                collection={collection}
                columns={columns}
                hrefOf={hrefOf}
              />
            )
          );
        })}
        {spacer(window.after)}
      </tbody>
      {foot}
    </table>
  );
}

interface HeadProps {
  readonly label: string;
  readonly sortField: string | undefined;
  readonly column?: Column;
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}

/** Ascending, descending, and back to the page's own order. */
const nextSort = (field: string, sort: ListSort | undefined): ListSort | undefined => {
  if (sort?.field !== field) return { field, descending: false };
  return sort.descending ? undefined : { field, descending: true };
};

function Head({ label, sortField, column, sort, onSort }: HeadProps) {
  const text = useText();
  const isSorted = sortField !== undefined && sort?.field === sortField;
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort?.descending ? 'descending' : 'ascending') : undefined}
      style={column?.width === undefined ? undefined : { width: column.width }}
      {...(column ? marks(column) : {})}
    >
      {sortField === undefined ? (
        text(label)
      ) : (
        <button type="button" onClick={() => onSort(nextSort(sortField, sort))}>
          {text(label)}
          {isSorted && <Arrow size={12} aria-hidden />}
        </button>
      )}
    </th>
  );
}

interface RowProps {
  readonly row: Shown;
  readonly place: number;
  readonly height: number;
  readonly collection: string;
  readonly columns: readonly Column[];
  readonly hrefOf: (row: Shown) => string;
}

const Row = memo(function Row({ row, place, height, collection, columns, hrefOf }: RowProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const href = hrefOf(row);
  return (
    <tr
      data-row={row.id}
      aria-rowindex={place + 2}
      style={{ height }}
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a, button') !== null;
        // A press that marks text is not a press on the row.
        if (!isLink && (document.getSelection()?.isCollapsed ?? true)) void navigate(href);
      }}
    >
      <td title={row.displayLine1}>
        <Link to={href}>{row.displayLine1?.trim() ? row.displayLine1 : t`Without a name`}</Link>
        {row.unsent && (
          <span>
            <UnsentMark collection={collection} id={row.id} />
          </span>
        )}
        {row.displayLine2 && <small>{row.displayLine2}</small>}
      </td>
      {columns.map((column) => (
        <td key={column.name} {...marks(column)}>
          <CellValue field={column.field} value={row[column.name]} />
        </td>
      ))}
    </tr>
  );
});
