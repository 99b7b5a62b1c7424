import { periodParams } from '../use-period.ts';
import type { ReportingPeriod } from '../../../domain/kernel/reporting-period.ts';
import {
  PIVOT_SIDES,
  SIDE_DIMENSIONS,
  type PivotCell,
  type PivotSide,
} from '../../../domain/treasury/result-pivot.ts';
import type { Dimension } from '../../../domain/treasury/result.rules.ts';
import { DETAILS } from '../places.ts';

export interface AskedPivot {
  readonly side: PivotSide;
  readonly by: Dimension;
  /** The cell that is open; undefined where none is. */
  readonly cell: PivotCell | undefined;
}

/** Stands for "no value of the dimension" in an address, and for all rows or months. */
const NONE = '-';
const ALL = '*';

export function readPivot(params: URLSearchParams): AskedPivot {
  const side = PIVOT_SIDES.find((one) => one === params.get('of')) ?? 'sales';
  const dimensions = SIDE_DIMENSIONS[side];
  const by = dimensions.find((one) => one === params.get('by')) ?? dimensions[0]!;
  const [row, month] = [params.get('row'), params.get('month')];
  const cell =
    row === null || month === null
      ? undefined
      : {
          ...(row === ALL ? {} : { key: row === NONE ? null : row }),
          ...(month === ALL ? {} : { month }),
        };
  return { side, by, cell };
}

/** The address with a cell open, or with none. */
export function withCell(params: URLSearchParams, cell: PivotCell | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('row');
  next.delete('month');
  if (!cell) return next;
  next.set('row', cell.key === undefined ? ALL : (cell.key ?? NONE));
  next.set('month', cell.month ?? ALL);
  return next;
}

/** The address of a table, of another side or by another dimension: what was open is closed. */
export function withTable(params: URLSearchParams, side: PivotSide, by?: Dimension): URLSearchParams {
  const next = withCell(params, undefined);
  next.set('of', side);
  if (by) next.set('by', by);
  return next;
}

export const detailsPath = ({ side, period }: { side: PivotSide; period: ReportingPeriod }): string =>
  `${DETAILS}?${new URLSearchParams({ of: side, ...periodParams(period) }).toString()}`;
