import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isInactive } from '../../domain/kernel/entity.ts';
import { useEngine } from '../../offline/index.ts';
import { NAME_COLUMN } from './columns/use-columns.ts';
import { GroupRow } from './group-row.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { HeadCell } from './head-cell.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import { BlankRow, TableRow } from './table-row.tsx';
import { TotalsRow } from './totals-row.tsx';
import { useRowsPart } from './rows-part.ts';
import { useAround } from './use-around.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useRowPress } from './use-row-press.ts';
import { useWholeText } from './use-whole-text.ts';

/** Pixels of the row of heads, which sticks above the rows, and of the sums below them. */
const HEAD = 36;
const FOOT = 40;
/** Pixels of the boxes before the rows. */
const TICK = 44;
/** Rows drawn beyond what is in sight, on each side. */
const AROUND = 12;

interface ListTableProps extends ListRowsProps {
  /** The entity's own name, for the head of the first column. */
  readonly nameLabel: string;
  /** The field that the names are put in order by, where they can be. */
  readonly nameSort: string | undefined;
  readonly isAllSelected: boolean;
  readonly onSelectAll: () => void;
  /** Its cells are changed in their places. */
  readonly isEditing: boolean;
}

/** The rows of a list as a table that scrolls by itself: heads and sums stay, and only what one looks at is drawn. */
export function ListTable(props: ListTableProps) {
  const { title, collection, lines, rowAt, columns, rowHeight, hrefOf, selection } = props;
  const { t } = useLingui();
  const entity = useEngine().context.entityOf(collection);
  const editing = useCellEditing(props);
  const onPress = useRowPress(props.isEditing);
  const onPointerOver = useWholeText();
  const scroller = useRef<HTMLDivElement>(null);
  const foot = props.totals.length > 0 ? FOOT : 0;
  useRowsPart(props.part);
  const around = useAround(props.shownKey, AROUND);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read while drawing and handed on to nothing that is memoized
  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: around,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: foot,
    initialOffset: props.initialTop,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  useLayoutEffect(() => {
    const box = scroller.current;
    box?.style.setProperty('--bar', `${box.offsetWidth - box.clientWidth}px`);
  }, []);
  const { items, keyOf } = useDrawnRows(virtual, () => scroller.current?.scrollTop ?? 0, props);

  const before = (items[0]?.start ?? HEAD) - HEAD;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? HEAD) + HEAD;
  const spacer = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />;
  const colSpan = columns.columns.length + 2;
  const shown = new Map(columns.columns.map((column) => [column.name, column]));
  return (
    <div
      ref={scroller}
      className="list-scroll"
      data-restores={props.initialTop > 0 ? '' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls by itself is reached without a mouse
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in its cells, heard once for all */}
      <table
        className="list-table"
        aria-label={title}
        aria-rowcount={lines.count + 1}
        onKeyDown={editing.onKeyDown}
        onClick={onPress}
        onPointerOver={onPointerOver}
        style={{ minWidth: columns.width + TICK }}
      >
        <thead>
          <tr aria-rowindex={1} style={{ height: HEAD }}>
            <th scope="col" className="list-tick">
              <label>
                <input
                  type="checkbox"
                  aria-label={t`Select all rows`}
                  checked={props.isAllSelected}
                  ref={(box) => {
                    if (box) box.indeterminate = selection.isOn && !props.isAllSelected;
                  }}
                  onChange={props.onSelectAll}
                />
              </label>
            </th>
            {columns.heads.map((head) => {
              const column = shown.get(head.column.id);
              const isName = head.column.id === NAME_COLUMN;
              if (!isName && !column) return null;
              return (
                <HeadCell
                  key={head.id}
                  head={head}
                  column={column}
                  label={column?.field.label ?? props.nameLabel}
                  sortField={isName ? props.nameSort : column?.sortable ? column.name : undefined}
                  sort={props.sort}
                  onSort={props.onSort}
                  onWidth={(width) => columns.resize(head.column.id, width)}
                />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {spacer(before)}
          {items.map(({ index }) => {
            const line = lines.at(index);
            if (line.kind === 'group')
              return (
                <GroupRow
                  key={`group ${line.key}`}
                  line={line}
                  index={index}
                  cells={columns.columns}
                  {...props}
                />
              );
            const row = rowAt(line.place);
            return row ? (
              <TableRow
                key={keyOf(row.id)}
                row={row}
                place={line.place}
                index={index}
                height={rowHeight}
                collection={collection}
                columns={columns.columns}
                hrefOf={hrefOf}
                say={props.say}
                isInactive={isInactive(entity, row)}
                isSelected={selection.ids.has(row.id)}
                onSelect={selection.toggle}
                editing={editing.of(row, line.place)}
              />
            ) : (
              <BlankRow key={`blank ${line.place}`} place={line.place} height={rowHeight} colSpan={colSpan} />
            );
          })}
          {spacer(after)}
        </tbody>
        {props.totals.length > 0 && (
          <TotalsRow columns={columns.columns} sums={props.sums} totals={props.totals} height={FOOT} />
        )}
      </table>
    </div>
  );
}
