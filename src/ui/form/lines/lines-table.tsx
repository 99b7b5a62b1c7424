import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Fields } from '../../../domain/kernel/field.ts';
import { Button } from '../../button.tsx';
import { useIsWide } from '../../use-media.ts';
import { isFigure } from '../../value/value-text.ts';
import { NO_PROBLEMS, type Problems } from '../problems.ts';
import { cellAct, contentOf, type Cell } from './cell-keys.ts';
import { withinText } from '../../value/counted.ts';
import { LineRow, type FieldOf } from './line-row.tsx';
import type { LinesLook } from './lines-look.ts';
import { LineTotals } from './line-totals.tsx';
import { columnsOf, detailsOf, totalsOf, trackOf, type LineValue } from './line-value.ts';
import './lines.css';
import type { SortHandle } from '../../sort/sorting.tsx';
import type { SortableLine, SortableLines } from './sortable-lines.tsx';
import { shownLines, useLineEdits } from './use-line-edits.ts';
import { ALL_DRAWN, useLineWindow } from './use-line-window.ts';

/** The label of lines that have no other word. */
const LINES = 'Lines';

interface LinesTableProps {
  readonly fields: Fields;
  readonly label: string;
  /** What one of them is called, where that is declared. */
  readonly one?: string | undefined;
  readonly pointer: string;
  readonly value: readonly LineValue[];
  readonly onChange: (lines: LineValue[]) => void;
  readonly problems: Problems;
  /** What draws the fields of a line that fit no cell. */
  readonly fieldOf: FieldOf;
  /** The field that holds a line's place, where lines can be moved. */
  readonly place?: string | undefined;
  /** The columns under which a sum stands; without it, those of money. */
  readonly totals?: readonly string[] | undefined;
  /** How lines of several sorts are laid out. */
  readonly look?: LinesLook | undefined;
}

interface Sorting {
  readonly SortableLines: typeof SortableLines;
  readonly SortableLine: typeof SortableLine;
}

/**
 * What drags lines, fetched where lines have places at all. It draws them anew: while somebody types in one, it waits until
 * they leave the table, so that the focus is not lost.
 */
function useSorting(isMovable: boolean, root: RefObject<HTMLElement | null>): Sorting | undefined {
  const [sorting, setSorting] = useState<Sorting>();
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const take = (found: Sorting, focused: unknown) => {
      if (signal.aborted) return;
      const table = root.current;
      if (!(focused instanceof Node) || !table?.contains(focused)) return setSorting(found);
      table.addEventListener('focusout', ({ relatedTarget }) => take(found, relatedTarget), {
        once: true,
        signal,
      });
    };
    // Without it lines are moved by their buttons and by Alt+arrows all the same.
    if (isMovable)
      import('./sortable-lines.tsx').then(
        (found) => take(found, document.activeElement),
        () => {},
      );
    return () => over.abort();
  }, [isMovable, root]);
  return sorting;
}

/** What is wrong with each line, by its place in the list; the same lists as long as nothing changes. */
function byLine(problems: Problems, pointer: string): ReadonlyMap<number, Problems> {
  const lines = new Map<number, Problems>();
  for (const problem of problems) {
    const at = problem.pointer.startsWith(`${pointer}/`)
      ? Number(problem.pointer.slice(pointer.length + 1).split('/')[0])
      : NaN;
    if (Number.isInteger(at)) lines.set(at, [...(lines.get(at) ?? []), problem]);
  }
  return lines;
}

const CONTROL = ':is(input:not([type=hidden], [tabindex="-1"]), select, textarea, button)';

/**
 * Lines as in a spreadsheet: Tab goes right, Enter down and makes a new line at the end, arrows leave a cell at its edges,
 * Ctrl+Enter inserts one, Ctrl+D takes the value above, cells copied from a spreadsheet are pasted over lines. On a phone each line is a card.
 * Typing in a cell draws that cell and the sums; of a long list only what is in sight is drawn at all.
 */
export function LinesTable(props: LinesTableProps) {
  const { fields, label, pointer, value, onChange, problems, place, totals, fieldOf, look } = props;
  const { t, i18n } = useLingui();
  const isWide = useIsWide();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(fields, place, look?.cells), [fields, place, look]);
  const hasDetails = useMemo(() => look !== undefined || detailsOf(fields).length > 0, [fields, look]);
  const summed = useMemo(() => totalsOf(columns, totals), [columns, totals]);
  const shown = useMemo(() => shownLines(value, place), [value, place]);
  const lines = useMemo(() => shown.map(({ line }) => line), [shown]);
  const edits = useLineEdits({ label, value: lines, onChange, columns, fields, place, look });
  const wrong = useMemo(() => byLine(problems, pointer), [problems, pointer]);
  const sorting = useSorting(place !== undefined, root);
  const joined = lines.map(({ lineKey }) => lineKey).join('\n');
  const keys = useMemo(() => joined.split('\n'), [joined]);

  // The row that the focus is in, or is to go to, is drawn wherever one scrolls.
  const [focused, setFocused] = useState(-1);
  const pinned = useMemo(
    () => [
      ...(focused >= 0 ? [focused] : []),
      ...shown.flatMap(({ at }, row) => (wrong.has(at) ? [row] : [])),
    ],
    [focused, shown, wrong],
  );
  const view = useLineWindow(lines.length, scroller, isWide, pinned);
  const wanted = useRef<Cell>(undefined);
  const reach = (): boolean => {
    const cell = wanted.current;
    if (!cell) return true;
    const at = (column: number) =>
      root.current?.querySelector<HTMLElement>(`[data-cell="${cell.row} ${column}"] ${CONTROL}`);
    // A heading has one cell for all.
    const found = at(cell.column) ?? at(0);
    if (!found) return false;
    wanted.current = undefined;
    found.focus();
    if (found instanceof HTMLInputElement && found.type === 'text') found.select();
    return true;
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after every drawing: the cell that is wanted is there when it is drawn, and is then wanted no more
  useLayoutEffect(() => {
    reach();
  });
  const goTo = (cell: Cell, isNew = false) => {
    wanted.current = cell;
    if (!isNew && reach()) return;
    setFocused(cell.row);
    view.show(cell.row);
  };
  const add = (column: number, values?: Readonly<Record<string, unknown>>) =>
    goTo({ row: edits.add(values), column }, true);

  const cellAt = (target: EventTarget): Cell | undefined => {
    const [row, column] =
      (target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null)?.dataset['cell']?.split(
        ' ',
      ) ?? [];
    return row === undefined || column === undefined
      ? undefined
      : { row: Number(row), column: Number(column) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellAt(event.target);
    if (event.defaultPrevented || event.nativeEvent.isComposing || !cell) return;
    const line = lines[cell.row];
    const isButton = event.target instanceof HTMLButtonElement;
    const act = cellAct(
      { key: event.key, shift: event.shiftKey, alt: event.altKey, control: event.ctrlKey || event.metaKey },
      cell,
      { rows: lines.length, columns: columns.length },
      contentOf(event.target),
    );
    // Enter presses a button; and what opens the rest of a line is reached by Tab like all else.
    if (!act || !line || (isButton && event.key === 'Enter') || (hasDetails && event.key === 'Tab')) return;
    event.preventDefault();
    if (act.act === 'go') goTo(act.to);
    if (act.act === 'add') add(act.column);
    if (act.act === 'insert') goTo({ row: edits.add({}, cell.row + 1), column: 0 }, true);
    if (act.act === 'duplicate') goTo({ row: edits.duplicate(line.lineKey), column: cell.column }, true);
    if (act.act === 'copyAbove') edits.copyAbove(cell.row, columns[cell.column]?.[0] ?? '');
    if (act.act === 'remove') {
      edits.remove(line.lineKey);
      if (lines.length > 1) goTo({ row: Math.min(cell.row, lines.length - 2), column: cell.column }, true);
      else root.current?.querySelector<HTMLElement>('.lines-foot button')?.focus();
    }
    if (act.act === 'move' && place !== undefined && edits.move(line.lineKey, cell.row + act.by))
      goTo({ row: cell.row + act.by, column: cell.column }, true);
  };
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellAt(event.target);
    if (cell && edits.paste(cell.row, cell.column, event.clipboardData.getData('text/plain')))
      event.preventDefault();
  };

  const tracks = `${place === undefined ? '1.75rem' : '4rem'} ${columns.map(([, field]) => trackOf(field)).join(' ')} ${look ? '7rem ' : ''}${hasDetails ? '4.75rem' : '2.5rem'}`;
  const lineAt = (row: number): ReactNode => {
    const { line, at } = shown[row]!;
    const drawn = (handle?: SortHandle) => (
      <LineRow
        fieldOf={fieldOf}
        line={line}
        row={row}
        pointer={`${pointer}/${at}`}
        fields={fields}
        columns={columns}
        label={label}
        problems={wrong.get(at) ?? NO_PROBLEMS}
        edits={edits}
        handle={handle}
        isMovable={place !== undefined && !isWide}
        isLast={row === lines.length - 1}
        look={look}
      />
    );
    if (sorting) return <sorting.SortableLine lineKey={line.lineKey}>{drawn}</sorting.SortableLine>;
    return <div className="lines-line">{drawn()}</div>;
  };
  const body = view.rows.flatMap(({ row, gap }) => {
    const line = shown[row]?.line;
    if (!line) return [];
    return [
      ...(gap > 0 ? [<div key={`before ${line.lineKey}`} style={{ height: gap }} />] : []),
      <div key={line.lineKey} data-index={row} ref={view.measure}>
        {lineAt(row)}
      </div>,
    ];
  });
  // Lines that are called lines are just that; of others, their own word tells what is added.
  const added = props.one ?? (label === i18n._(LINES) ? undefined : label);
  return (
    <div
      ref={root}
      data-several=""
      className={lines.length > ALL_DRAWN ? 'lines lines-long' : 'lines'}
      style={{ '--tracks': tracks } as CSSProperties}
      role="presentation"
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={(event) => {
        const cell = cellAt(event.target);
        if (cell) setFocused(cell.row);
      }}
    >
      {lines.length > 0 && (
        <div ref={scroller} className="lines-scroller">
          <div className="lines-grid lines-head" aria-hidden>
            <span />
            {columns.map(([name, field]) => (
              <span key={name} className={isFigure(field) ? 'lines-figure' : undefined}>
                {i18n._(field.label)}
              </span>
            ))}
            {look && <span className="lines-figure">{look.figure.label}</span>}
          </div>
          {sorting ? (
            <sorting.SortableLines label={label} keys={keys} onMove={edits.move}>
              {body}
            </sorting.SortableLines>
          ) : (
            body
          )}
          {view.after > 0 && <div style={{ height: view.after }} />}
          <LineTotals lines={lines} columns={columns} of={summed} />
        </div>
      )}
      <div className="lines-foot">
        {look ? (
          look.sorts.map((sort) => (
            <Button key={sort.label} variant="ghost" size="sm" onClick={() => add(0, sort.values)}>
              <Plus size={16} aria-hidden />
              {sort.label}
            </Button>
          ))
        ) : (
          <Button variant="ghost" size="sm" onClick={() => add(0)}>
            <Plus size={16} aria-hidden />
            {added === undefined ? t`Add a line` : t`Add: ${withinText(added)}`}
          </Button>
        )}
        {lines.length > 0 && (
          <span className="lines-hint">
            {place === undefined
              ? t`Enter: next line · Ctrl+Enter: insert · Ctrl+D: as above · Alt+Del: remove`
              : t`Enter: next line · Ctrl+Enter: insert · Ctrl+D: as above · Alt+↑↓: move · Alt+Del: remove`}
          </span>
        )}
      </div>
    </div>
  );
}
