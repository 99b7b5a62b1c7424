import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Entity } from '../../../domain/kernel/entity.ts';
import { useEngine } from '../../../offline/index.ts';
import { allColumns, type Column } from '../list-fields.ts';
import { fitColumns } from './fit-columns.ts';
import { keepLayout, layoutOf, type ColumnLayout } from './layout-ports.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
/** The rows are the finder's: the table knows its columns alone. */
const NO_ROWS: readonly object[] = [];
const NO_WIDTHS: Readonly<Record<string, number>> = {};
export const NAME_COLUMN = '$name';
const NAME_WIDTH = 240;
const LEAST_WIDTH = 56;
const MOST_WIDTH = 900;

export type ColumnHead = Header<typeof features, object>;

export interface ListColumns {
  /** Those shown, in their order. */
  readonly columns: readonly Column[];
  /** Those that page, view or person want shown: a small window leaves some out. */
  readonly wanted: readonly Column[];
  /** Every one that could be. */
  readonly all: readonly Column[];
  /** The head of each, that of the name first: its width, and what makes it wider. */
  readonly heads: readonly ColumnHead[];
  /** Pixels of all columns together. */
  readonly width: number;
  readonly layout: ColumnLayout | undefined;
  /** Undefined: back to what page or view say. */
  readonly choose: (layout: ColumnLayout | undefined) => void;
  readonly resize: (name: string, width: number) => void;
}

/**
 * The columns of a list: the page's own, as the open view or this device have them. `list` names the list, with its view,
 * on this device.
 */
export function useColumns(
  entity: Entity,
  own: readonly Column[],
  list: string,
  ofView: ColumnLayout | undefined,
  /** Pixels. */
  room: number,
): ListColumns {
  const { userId } = useEngine().context;
  const [chosen, setChosen] = useState(() => ({ list, layout: layoutOf(userId, list) }));
  if (chosen.list !== list) setChosen({ list, layout: layoutOf(userId, list) });
  const layout = chosen.layout ?? ofView;
  const all = useMemo(() => allColumns(entity, own), [entity, own]);
  const defs = useMemo(
    (): ColumnDef<typeof features, object>[] => [
      { id: NAME_COLUMN, size: NAME_WIDTH, minSize: LEAST_WIDTH * 2, maxSize: MOST_WIDTH },
      ...all.map(({ name, width }) => ({ id: name, size: width, minSize: LEAST_WIDTH, maxSize: MOST_WIDTH })),
    ],
    [all],
  );
  const wanted = useMemo(
    () => (layout ? layout.shown.flatMap((name) => all.find((one) => one.name === name) ?? []) : own),
    [layout, own, all],
  );
  // What a person has chosen is shown whatever the window; a table that is too wide for it scrolls.
  const isChosen = layout !== undefined && layout.shown.join() !== own.map(({ name }) => name).join();
  const columns = useMemo(() => (isChosen ? wanted : fitColumns(wanted, room)), [wanted, isChosen, room]);
  const shown = useMemo(() => wanted.map(({ name }) => name), [wanted]);
  const choose = (next: ColumnLayout | undefined): void => {
    keepLayout(userId, list, next);
    setChosen({ list, layout: next });
  };
  const widths = layout?.widths ?? NO_WIDTHS;
  // The same objects for as long as they say the same: of others the table makes its heads anew.
  const state = useMemo(() => {
    const visible = new Set(columns.map(({ name }) => name));
    return {
      columnOrder: [NAME_COLUMN, ...shown],
      columnVisibility: Object.fromEntries(all.map(({ name }) => [name, visible.has(name)])),
      columnSizing: widths,
    };
  }, [all, columns, shown, widths]);
  /** An edge that is drawn moves with the pointer; where it is let go is kept. */
  const unkept = useRef<ColumnLayout>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read while drawing and handed on to nothing that is memoized
  const table = useTable({
    features,
    columns: defs,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    state,
    onColumnSizingChange: (change) => {
      const drawn = { ...layout, shown, widths: typeof change === 'function' ? change(widths) : change };
      unkept.current = drawn;
      setChosen({ list, layout: drawn });
    },
  });
  const heads = table.getHeaderGroups()[0]?.headers ?? [];
  const isDrawing = heads.some(({ column }) => column.getIsResizing());
  useEffect(() => {
    if (isDrawing || !unkept.current) return;
    keepLayout(userId, list, unkept.current);
    unkept.current = undefined;
  }, [isDrawing, chosen, userId, list]);
  return {
    columns,
    wanted,
    all,
    heads,
    width: table.getTotalSize(),
    layout,
    choose,
    resize: (name, width) =>
      choose({
        ...layout,
        shown,
        widths: { ...widths, [name]: Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH)) },
      }),
  };
}
