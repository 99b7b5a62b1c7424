import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Listed } from '../../offline/index.ts';
import { useLatest } from '../use-latest.ts';
import type { ListRowsProps } from './list-rows-props.ts';
import type { CellStep } from './tools/cell-editor.tsx';

/** How the cells of one row are changed. */
export interface RowEditing {
  /** The fields that its person may change. */
  readonly names: ReadonlySet<string>;
  /** The field that is being typed. */
  readonly open: string | undefined;
  readonly onOpen: (place: number, name: string) => void;
  readonly onDone: (place: number, name: string, step: CellStep) => void;
}

interface Cell {
  readonly place: number;
  readonly name: string;
}
interface CellEditing {
  readonly of: (row: Listed, place: number) => RowEditing | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A table as a sheet: each cell that may be changed is a button that becomes its control. Arrows go from cell to cell; from
 * a control Enter goes down and Tab right, keeping what was typed.
 */
export function useCellEditing({
  collection,
  columns,
  rowAt,
  lines,
  mover,
  isEditing,
}: Pick<ListRowsProps, 'collection' | 'columns' | 'rowAt' | 'lines' | 'mover'> & {
  readonly isEditing: boolean;
}): CellEditing {
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  const [open, setOpen] = useState<Cell>();
  const shown = columns.columns;
  const namesOf = useCallback(
    (row: Listed): ReadonlySet<string> => {
      const may = openFields(entity, 'U', row, person);
      return new Set(
        shown.flatMap(({ name, field }) =>
          may?.has(name) && !field.computed && field.kind !== 'status' && !entity.settled.includes(name)
            ? [name]
            : [],
        ),
      );
    },
    [entity, person, shown],
  );
  /** The cell that lies so many rows and columns away, past those that may not be changed. */
  const beside = ({ place, name }: Cell, rows: number, steps: number): Cell | undefined => {
    const row = rowAt(place + rows);
    if (!row) return undefined;
    const names = namesOf(row);
    const order = shown.map((column) => column.name);
    if (steps === 0) return names.has(name) ? { place: place + rows, name } : undefined;
    for (let at = order.indexOf(name) + steps; at >= 0 && at < order.length; at += steps)
      if (names.has(order[at]!)) return { place, name: order[at]! };
    // Past the end of a row the next one begins.
    const other = rowAt(place + steps);
    const ofOther = other && namesOf(other);
    const next = (steps > 0 ? order : order.toReversed()).find((one) => ofOther?.has(one));
    return next === undefined ? undefined : { place: place + steps, name: next };
  };
  const focus = ({ place, name }: Cell): void => {
    mover.current?.show(lines.lineOf(place));
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`[data-place="${place}"] [data-cell="${CSS.escape(name)}"]`)
        ?.focus({ preventScroll: true }),
    );
  };
  const onDone = (place: number, name: string, step: CellStep): void => {
    const cell = { place, name };
    if (step === 'left') {
      // What one has gone on to may be another cell, which is open by now.
      setOpen((now) => (now?.place === place && now.name === name ? undefined : now));
      return;
    }
    const next =
      step === 'stay'
        ? undefined
        : step === 'down' || step === 'up'
          ? beside(cell, step === 'down' ? 1 : -1, 0)
          : beside(cell, 0, step === 'next' ? 1 : -1);
    setOpen(next);
    if (next) mover.current?.show(lines.lineOf(next.place));
    else focus(cell);
  };
  const latest = useLatest({ onDone });
  const acts = useMemo(
    () => ({
      onOpen: (place: number, name: string) => setOpen({ place, name }),
      onDone: (place: number, name: string, step: CellStep) => latest.current.onDone(place, name, step),
    }),
    [latest],
  );
  // One object a row for as long as nothing of it changes: a row is drawn again only then.
  const known = useRef(new WeakMap<Listed, RowEditing>());
  const by = useRef(namesOf);
  if (by.current !== namesOf) {
    by.current = namesOf;
    known.current = new WeakMap();
  }
  return {
    of(row, place) {
      if (!isEditing) return undefined;
      const name = open?.place === place ? open.name : undefined;
      const before = known.current.get(row);
      if (before?.open === name && before) return before;
      const next: RowEditing = { ...acts, names: before?.names ?? namesOf(row), open: name };
      known.current.set(row, next);
      return next;
    },
    onKeyDown(event) {
      const step = ARROWS[event.key];
      const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
      const place = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-place]');
      if (!isEditing || !step || cell === undefined || !place) return;
      event.preventDefault();
      const next = beside({ place: Number(place.dataset['place']), name: cell }, step[0], step[1]);
      if (next) focus(next);
    },
  };
}
