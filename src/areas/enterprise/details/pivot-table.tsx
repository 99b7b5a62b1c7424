import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatEuro } from '../../../domain/kernel/format.ts';
import type { Cents } from '../../../domain/kernel/money.ts';
import type { Pivot, PivotCell } from '../../../domain/treasury/result-pivot.ts';
import type { PivotNames } from './use-pivot-names.ts';
import './pivot-table.css';

interface PivotTableProps {
  readonly label: string;
  /** Over the names of the rows. */
  readonly head: string;
  readonly pivot: Pivot;
  readonly nameOf: PivotNames;
  readonly monthOf: (month: string) => string;
  readonly open: PivotCell | undefined;
  /** The address's search part that opens the documents of a cell. */
  readonly searchOf: (cell: PivotCell) => string;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};
const clamp = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place));

/**
 * Sums by row and month. One Tab leads in and one out: arrows, Home and End go from cell to cell, Enter opens the documents of
 * one, and Escape closes them.
 */
export function PivotTable({
  label,
  head,
  pivot,
  nameOf,
  monthOf,
  open,
  searchOf,
  onClose,
}: PivotTableProps) {
  const { t } = useLingui();
  const [[activeRow, activeColumn], setActive] = useState<readonly [number, number]>([0, 0]);
  const grid = useRef<HTMLTableElement>(null);
  const { months, rows, totals, total } = pivot;
  const [rowCount, columnCount] = [rows.length + 1, months.length + 1];
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      onClose();
      return;
    }
    const step = STEPS[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.closest('[data-cell]') : null;
    if (!step || !cell || event.altKey || event.metaKey) return;
    event.preventDefault();
    const [row, column] = (cell.getAttribute('data-cell') ?? '0 0').split(' ').map(Number) as [
      number,
      number,
    ];
    const isFar = event.ctrlKey && (event.key === 'Home' || event.key === 'End');
    const to = [
      isFar ? (event.key === 'Home' ? 0 : rowCount - 1) : clamp(row + step[0], rowCount),
      clamp(column + step[1], columnCount),
    ] as const;
    setActive(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to.join(' ')}"]`)?.focus();
  };
  const [tabRow, tabColumn] = [clamp(activeRow, rowCount), clamp(activeColumn, columnCount)];
  const cellAt = (row: number, column: number, amount: Cents, cell: PivotCell) => {
    const shared = {
      className: 'pivot-cell',
      'data-cell': `${row} ${column}`,
      tabIndex: row === tabRow && column === tabColumn ? 0 : -1,
      onFocus: () => setActive([row, column]),
    };
    const isOpen = open !== undefined && open.key === cell.key && open.month === cell.month;
    return (
      <td key={column}>
        {amount === 0 && row < rows.length && column > 0 ? (
          <span {...shared}>–</span>
        ) : (
          <Link
            {...shared}
            to={{ search: searchOf(cell) }}
            replace
            preventScrollReset
            aria-current={isOpen || undefined}
          >
            {formatEuro(amount)}
          </Link>
        )}
      </td>
    );
  };
  return (
    <div className="pivot">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are moved through by arrows */}
      <table ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t`Total`}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthOf(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, months: amounts, total: sum }, row) => (
            <tr key={key ?? ''}>
              <th scope="row" data-tip={nameOf(key)}>
                {nameOf(key)}
              </th>
              {cellAt(row, 0, sum, { key })}
              {amounts.map((amount, at) => cellAt(row, at + 1, amount, { key, month: months[at] }))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            {cellAt(rows.length, 0, total, {})}
            {totals.map((amount, at) => cellAt(rows.length, at + 1, amount, { month: months[at] }))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
